import { holds } from '#domain/access.ts';
import { warningTypes } from '#domain/dashboard/rules.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { warningStatuses } from '#domain/warnings/rules.ts';
import { letterListTexts as texts, warningStatusTexts, warningTexts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';
import { useStaffFilter } from '#web/parts/staff-search.ts';
import { allOf } from '#web/ui/form/choice.ts';

type Narrowed = Parameters<typeof choiceFilter>[0];
const staffsOf = ({ staffs }: ReplyOf<typeof warnings.allStaffs>) => staffs;

/** Type, status and month, and for admins staff and office, beside the search (WARN-01 to WARN-03). */
export function useLetterFilters(list: Narrowed): ListFilter[] {
  const say = useSay();
  const admin = holds(useViewer(), 'see');
  const call = { endpoint: warnings.allStaffs, staffOf: staffsOf, isOn: admin };
  const staff = useStaffFilter(call, list.filters.user_id ?? 'all', texts.allStaffs);
  const worded = <Value extends string>(all: Text, values: readonly Value[], words: Record<Value, Text>) => [
    { value: 'all', label: say(all) },
    ...values.map((value) => ({ value: value as string, label: say(words[value]) })),
  ];
  const select = (name: string, label: Text, choices: readonly { value: string; label: string }[]) =>
    choiceFilter(list, { name, label: say(label), choices });
  const month = useMonthFilter(list);
  const everyones = [
    select('type', warningTexts.type, worded(texts.allTypes, warningTypes, warningTypeTexts)),
    select('status', warningTexts.status, worded(texts.allStatuses, warningStatuses, warningStatusTexts)),
    month,
  ];
  if (!admin) return everyones;
  return [
    ...everyones,
    choiceFilter(list, { name: 'user_id', label: say(texts.staff), ...staff.filter }),
    select('office_id', texts.office, allOf(say(texts.allOffices), staff.data?.offices)),
  ];
}

/** Type, staff and office of drafts. */
export function useDraftFilters(list: Narrowed): ListFilter[] {
  return useLetterFilters(list).filter(({ name }) => name !== 'status' && name !== 'month');
}
