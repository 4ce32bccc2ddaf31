import { useCallback, useState } from 'react';
import { attendance } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceBatch } from '#web/ui/form/choice.ts';

/** Staff for the dropdown, from the server: fifty at a time, more on scrolling, others by typing (FORM-24). */
export function useStaffChoices(chosen: string) {
  const say = useSay();
  const [asked, ask] = useState({ search: '', limit: choiceBatch });
  const user_id = chosen === 'all' ? null : Number(chosen);
  const query = { ...asked, user_id };
  const { data, isPlaceholderData } = useRead(attendance.allStaffs, { query }, true, true);
  const isAnother = isPlaceholderData && asked.limit === choiceBatch;
  const found = isAnother ? [] : (data?.staffs ?? []);
  const choices = found.map(({ id, name }) => ({ value: String(id), label: name }));
  const all = asked.search === '' ? [{ value: 'all', label: say(texts.allStaffs) }] : [];
  const { length } = found;
  return {
    offices: data?.offices,
    filter: {
      choices: [...all, ...choices],
      valueLabel: data?.chosen?.name,
      isLoading: isPlaceholderData,
      onSearch: useCallback((search: string) => ask({ search, limit: choiceBatch }), []),
      onMore: () => length === asked.limit && ask({ ...asked, limit: asked.limit + choiceBatch }),
    },
  };
}
