import { statuses } from '#domain/applications/kind.ts';
import { staffFilters } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { employmentTexts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { useApplicationFilters } from '../applications/use-application-filters.tsx';

/** Month, state and staff type, beside the search (LEAVE-01 to LEAVE-03). */
export function useLeaveFilters(list: Parameters<typeof choiceFilter>[0]): ListFilter[] {
  const say = useSay();
  return [
    ...useApplicationFilters(list, 'leave', statuses),
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
