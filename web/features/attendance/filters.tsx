import { activities, attendance, attendanceTypes } from '#domain/attendance/contract.ts';
import { activityTexts, attendanceTexts as texts, typeTexts } from '#domain/attendance/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './attendance.module.css';
import type { AttendanceListState } from './use-attendance-list.ts';

/** Search, date, type, activity, staff and office, in one row (ATT-01 to ATT-06). */
export function Filters({ list }: { list: AttendanceListState }) {
  const say = useSay();
  const { data } = useRead(attendance.allStaffs);
  const { filters, reply } = list;
  const worded = <Value extends string>(values: readonly Value[], words: Record<Value, Text>) =>
    values.map((value) => ({ value, label: say(words[value]) }));
  const named = (all: Text, rows: readonly { id: number; name: string }[] = []) => [
    { value: 'all', label: say(all) },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const select = (
    name: keyof typeof filters,
    label: Text,
    choices: readonly { value: string; label: string }[],
  ) => (
    <div className={classes.filter}>
      <SelectField
        label={say(label)}
        hideLabel
        value={filters[name]}
        onChange={(value) => list.setFilter(name, value ?? 'all')}
        choices={choices}
      />
    </div>
  );
  return (
    <>
      <div className={classes.filter}>
        <SearchBox
          label={say(shellTexts.search)}
          value={list.search}
          onSearch={list.setSearch}
          onClear={list.clearSearch}
        />
      </div>
      <div className={classes.filter}>
        <DateField
          label={say(texts.date)}
          hideLabel
          value={filters.date || (reply?.today ?? null)}
          max={reply?.today}
          onChange={list.setDate}
        />
      </div>
      {select('type', texts.typeFilter, worded(attendanceTypes, typeTexts))}
      {select('activity', texts.activityFilter, worded(activities, activityTexts))}
      {select('user_id', texts.staff, named(texts.allStaffs, data?.staffs))}
      {select('office_id', texts.office, named(texts.allOffices, data?.offices))}
    </>
  );
}
