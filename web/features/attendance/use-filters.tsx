import { activities, attendance, attendanceTypes } from '#domain/attendance/contract.ts';
import { activityTexts, attendanceTexts as texts, typeTexts } from '#domain/attendance/texts.ts';
import { isDay, showDay } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { type StaffSearch, useStaffFilter } from '#web/parts/staff-search.ts';
import { allOf } from '#web/ui/form/choice.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import type { AttendanceListState } from './use-attendance-list.ts';

const seen: StaffSearch<typeof attendance.allStaffs> = {
  endpoint: attendance.allStaffs,
  staffOf: ({ staffs }) => staffs,
};

/** Date, type, activity, staff and office, beside the search (ATT-01 to ATT-06). */
export function useFilters(list: AttendanceListState): ListFilter[] {
  const say = useSay();
  const { filters, reply, setDate } = list;
  const staff = useStaffFilter(seen, filters.user_id, texts.allStaffs);
  const worded = <Value extends string>(values: readonly Value[], words: Record<Value, Text>) =>
    values.map((value) => ({ value, label: say(words[value]) }));
  const select = (name: string, label: Text, choices: readonly { value: string; label: string }[]) =>
    choiceFilter(list, { name, label: say(label), choices });
  return [
    {
      name: 'date',
      label: say(texts.date),
      isWhole: true,
      chosen: isDay(filters.date) ? showDay(filters.date) : null,
      clear: () => setDate(null),
      control: (isInSheet) => (
        <DateField
          label={say(texts.date)}
          hideLabel={!isInSheet}
          value={filters.date || (reply?.today ?? null)}
          max={reply?.today}
          onChange={setDate}
        />
      ),
    },
    select('type', texts.typeFilter, worded(attendanceTypes, typeTexts)),
    select('activity', texts.activityFilter, worded(activities, activityTexts)),
    choiceFilter(list, { name: 'user_id', label: say(texts.staff), ...staff.filter }),
    select('office_id', texts.office, allOf(say(texts.allOffices), staff.data?.offices)),
  ];
}
