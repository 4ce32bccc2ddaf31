import { useCallback, useState } from 'react';
import { reports } from '#domain/reports/contract.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceBatch } from '#web/ui/form/choice.ts';

/** Staff, offices and departments for the filters; staff fifty at a time, others by typing (FORM-24). */
export function useReportChoices(user_id: number | null) {
  const say = useSay();
  const [asked, ask] = useState({ search: '', limit: choiceBatch });
  const { data, isPlaceholderData } = useRead(reports.choices, { query: { ...asked, user_id } }, true, true);
  const found = isPlaceholderData && asked.limit === choiceBatch ? [] : (data?.users ?? []);
  const all = asked.search === '' ? [{ value: 'all', label: say(texts.allStaff) }] : [];
  const { length } = found;
  return {
    offices: data?.offices,
    departments: data?.departments,
    staff: {
      choices: [...all, ...found.map(({ id, name }) => ({ value: String(id), label: name }))],
      valueLabel: user_id === null ? say(texts.allStaff) : data?.chosen?.name,
      isLoading: isPlaceholderData,
      onSearch: useCallback((search: string) => ask({ search, limit: choiceBatch }), []),
      onMore: () => length === asked.limit && ask({ ...asked, limit: asked.limit + choiceBatch }),
    },
  };
}
