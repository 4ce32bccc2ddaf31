import { useState } from 'react';
import { entitlements, historySorts, type LeaveTaken } from '#domain/entitlements/contract.ts';
import { leaveStatusTexts, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { halfDate, shortDates } from '#domain/leave/halves.ts';
import { monthQuery, showDay } from '#domain/lib/calendar.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { useToday } from '#web/lib/use-today.ts';
import classes from '#web/parts/dialogs.module.css';
import { List } from '#web/parts/list.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { MonthField } from '#web/ui/form/month-field.tsx';

const tones: Record<LeaveTaken['status'], Tone> = {
  Pending: 'amber',
  Supported: 'blue',
  Approved: 'green',
  Rejected: 'red',
  Canceled: 'grey',
};

/** Someone's leave applications, of all time or of one month, a page at a time (STAFF-133 to STAFF-135). */
export function LeavesHistoryBox({ user }: { user: { id: number; name: string } }) {
  const say = useSay();
  const named = useNamed();
  const today = useToday();
  const [month, setMonth] = useState<string | null>(null);
  const list = useDialogList(
    entitlements.history,
    { user_id: user.id },
    { month: month ? monthQuery(`${month}-01`) : '' },
    historySorts,
  );
  const columns: Column<LeaveTaken>[] = [
    { key: 'type', head: say(texts.type), render: ({ leaves }) => named('leave_types', leaves.name) },
    {
      key: 'date_start',
      head: say(texts.dateStart),
      render: ({ date_start, date_end, half_start, half_end }) => (
        <span className={classes.stack}>
          {wholeDays(say(halfDate(showDay(date_start), half_start)))}
          {date_end !== date_start && (
            <span className={classes.meta}>
              {wholeDays(say(texts.until, { date: halfDate(showDay(date_end), half_end) }))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'total_days',
      head: say(texts.totalDays),
      align: 'right',
      width: '120px',
      render: ({ total_days }) => total_days,
    },
    {
      key: 'status',
      head: say(texts.status),
      width: '140px',
      render: ({ status }) => <Pill tone={tones[status]}>{say(leaveStatusTexts[status])}</Pill>,
    },
  ];
  const title = say(texts.history, { name: user.name });
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.month}>
          <MonthField
            label={say(texts.month)}
            hideLabel
            clearable
            placeholder={say(texts.allMonths)}
            max={today?.slice(0, 7)}
            value={month}
            onChange={setMonth}
          />
        </div>
      </div>
      <List
        label={title}
        list={list}
        columns={columns}
        dense={({ leaves, date_start, date_end, total_days, status, ...portions }) => ({
          title: named('leave_types', leaves.name),
          figure: <Pill tone={tones[status]}>{say(leaveStatusTexts[status])}</Pill>,
          details: [say(shortDates(date_start, date_end, portions)), say(texts.daysOf, { days: total_days })],
        })}
        skeletonRows={5}
        empty={{ hint: month ? texts.monthHint : texts.historyHint }}
      />
    </>
  );
}
