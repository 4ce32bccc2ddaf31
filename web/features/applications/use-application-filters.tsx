import type { Status } from '#domain/applications/moves.ts';
import { statusTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';

/** Month and state, beside the search (LEAVE-01, LEAVE-02, LATE-01, LOFFICE-01). */
export function useApplicationFilters(
  list: Parameters<typeof choiceFilter>[0],
  statuses: readonly Status[],
): ListFilter[] {
  const say = useSay();
  const month = useMonthFilter(list);
  const choices = statuses.map((value) => ({ value: value as string, label: say(statusTexts[value]) }));
  const status = choiceFilter(list, {
    name: 'status',
    label: say(texts.status),
    choices: [{ value: 'all', label: say(texts.allStatus) }, ...choices],
  });
  return [month, status];
}
