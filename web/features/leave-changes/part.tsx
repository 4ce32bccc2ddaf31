import { furthestDays } from '#domain/applications/dates.ts';
import { leave } from '#domain/leave/contract.ts';
import { lastLeaveDay } from '#domain/leave/rules.ts';
import {
  type LeaveChange,
  type LeaveChangeDetail,
  leaveChangeForm,
  leaveChanges,
} from '#domain/leave-changes/contract.ts';
import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { addDays, showDays } from '#domain/lib/calendar.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useApplicationCells } from '../applications/cells.tsx';
import { type DayPart, daysShown, type OwnFieldsProps } from '../applications/day-part.ts';

const { approve, reject, remove } = leaveChanges;
const initial = { date_end: null as string | null };

/** Applications to give days of approved leave back: the leave, its days, the reason and the state (D6). */
export const leaveChangePart: DayPart<LeaveChange, LeaveChangeDetail, typeof initial> = {
  kind: 'leave_change',
  calls: leaveChanges,
  actions: { all: () => ({ approve, reject }), own: { remove } },
  texts,
  useColumns: () => {
    const say = useSay();
    const named = useNamed();
    const { date, reason, status } = useApplicationCells();
    return [
      { ...date, share: 196, render: (row) => daysShown(row) },
      { key: 'leave', head: say(texts.leave), share: 180, render: ({ leaves }) => named('leave_types', leaves.name) },
      { key: 'days', head: say(texts.days), align: 'right', share: 64, render: ({ days }) => days },
      { ...reason, wide: 'extra' },
      status,
    ];
  },
  details: ({ leaves, reason }, _, named) => [named('leave_types', leaves.name), reason],
  facts: ({ leaves, days, status, remainder }, say, named) => [
    { name: say(texts.leave), value: named('leave_types', leaves.name) },
    { name: say(texts.days), value: days },
    ...(status === 'Pending'
      ? [
          {
            name: say(texts.remainder),
            value: remainder ? showDays(remainder.date_start, remainder.date_end) : say(texts.endsAll),
          },
        ]
      : []),
  ],
  form: {
    shape: leaveChangeForm,
    date: texts.firstDay,
    // Which days are leave, and in no closed month, is said of each.
    range: (today) => ({ min: addDays(today, -furthestDays), max: lastLeaveDay(today) }),
    refreshes: [leave.mine, leave.detail, leaveChanges.swiped],
    own: { initial, ofDay: initial, Fields },
  },
};

/** The last day to give back. */
function Fields({ form }: OwnFieldsProps<typeof initial>) {
  const say = useSay();
  return (
    <DateField {...form.field('date_end')} label={say(texts.lastDay)} description={say(texts.lastDayHint)} clearable />
  );
}
