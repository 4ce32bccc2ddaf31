import { platformText } from '#domain/attendance/rules.ts';
import { showDay, showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { hasShape, type Stretch } from '#domain/monthly-attendance/bar.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { hoursOf } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts, weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';
import { CorrectionLine } from '#web/parts/correction-line.tsx';
import { hasVerdict, Verdicts } from '#web/parts/day-verdicts.tsx';
import classes from '#web/parts/dialogs.module.css';
import type { useWhyText } from '#web/parts/why-text.ts';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { DayBar } from './day-bar.tsx';

type Say = ReturnType<typeof useSay>;

/** The columns of a month's days (ENTITYA-13). */
export function monthColumns(say: Say, sayWhy: SayWhy, span: Stretch): Column<MonthRow>[] {
  const none = <span className={classes.none}>–</span>;
  return [
    {
      key: 'date',
      head: say(texts.date),
      nowrap: true,
      width: '130px',
      render: ({ date }) => (
        <>
          {showDay(date)} <span className={classes.meta}>{say(weekdayTexts[weekdayOf(date)]!)}</span>
        </>
      ),
    },
    {
      key: 'platform',
      head: say(texts.platform),
      nowrap: true,
      render: ({ platform }) => (platform ? say(platformText(platform)) : none),
    },
    {
      key: 'clock_in',
      head: say(texts.clockIn),
      nowrap: true,
      isTime: true,
      render: ({ clock_in }) => (clock_in ? showTime(clock_in) : none),
    },
    {
      key: 'clock_out',
      head: say(texts.clockOut),
      nowrap: true,
      isTime: true,
      render: ({ clock_out }) => (clock_out ? showTime(clock_out) : none),
    },
    {
      key: 'duration',
      head: say(texts.duration),
      nowrap: true,
      align: 'right',
      render: (day) => (
        <span className={classes.stackEnd}>
          {day.duration === null ? none : say(texts.hours, hoursOf(day.duration))}
          <DayBar day={day} span={span} />
        </span>
      ),
    },
    { key: 'remark', head: say(texts.remark), render: (day) => <DayRemarks day={day} say={say} sayWhy={sayWhy} /> },
  ];
}

/** A day in two lines: its state, then times and duration. */
export function denseDay(day: MonthRow, say: Say, sayWhy: SayWhy, span: Stretch): DenseRow {
  const { date, clock_in, clock_out, duration } = day;
  const times = [clock_in, clock_out].map((time) => (time ? showTime(time) : '–')).join(' – ');
  return {
    title: `${showDay(date)} ${say(weekdayTexts[weekdayOf(date)]!)}`,
    figure: <Verdicts day={day} say={say} />,
    details: [
      clock_in && times,
      duration !== null && say(texts.hours, hoursOf(duration)),
      ...day.remark.map((remark) => moreThanPill(remark, say, sayWhy)),
      ...day.corrections.map((note) => <CorrectionLine key={note.id} note={note} />),
      hasShape(day) && <DayBar key="bar" day={day} span={span} />,
    ],
    wraps: true,
  };
}

function DayRemarks({ day, say, sayWhy }: { day: MonthRow; say: Say; sayWhy: SayWhy }) {
  if (!hasVerdict(day) && day.remark.length === 0 && day.corrections.length === 0)
    return <span className={classes.none}>–</span>;
  return (
    <span className={classes.stack}>
      <Verdicts day={day} say={say} />
      {day.remark.map((remark) => (
        <span key={remark.code} className={classes.meta}>
          {moreThanPill(remark, say, sayWhy)}
        </span>
      ))}
      {day.corrections.map((note) => (
        <CorrectionLine key={note.id} note={note} />
      ))}
    </span>
  );
}

/** How names and reasons are said in the reader's language. */
interface SayWhy {
  named: SayName;
  whole: ReturnType<typeof useWhyText>;
}

/** What a remark says beyond the pill before it. */
function moreThanPill(why: MonthRow['remark'][number], say: Say, { named, whole }: SayWhy) {
  const { code, values } = why;
  if (code === 'absent' || code === 'noClockOut') return null;
  if (code === 'onHoliday' || code === 'onLeave')
    return named(code === 'onLeave' ? 'leave_types' : 'holidays', `${values.name}`);
  if (code === 'kioskDownDay')
    return say(texts.span, { start: showTime(`${values.start}`), end: showTime(`${values.end}`) });
  return whole(why);
}
