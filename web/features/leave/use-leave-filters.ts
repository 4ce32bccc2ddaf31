import { applicationTexts, statusTexts } from '#domain/applications/texts.ts';
import { staffFilters, statusFilters } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { employmentTexts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';

/** Month, state and staff type, beside the search (LEAVE-01 to LEAVE-03). */
export function useLeaveFilters(list: Parameters<typeof choiceFilter>[0]): ListFilter[] {
  const say = useSay();
  const month = useMonthFilter(list, { label: texts.month, any: texts.anyMonth });
  return [
    month,
    choiceFilter(list, {
      name: 'status',
      label: say(applicationTexts.status),
      choices: statusFilters.map((value) => ({
        value,
        label: say(value === 'all' ? applicationTexts.allStatus : statusTexts[value]),
      })),
    }),
    choiceFilter(list, {
      name: 'staff',
      label: say(texts.staffType),
      choices: staffFilters.map((value) => ({
        value,
        label: say(value === 'all' ? texts.allStaffs : employmentTexts[value]!),
      })),
    }),
  ];
}
