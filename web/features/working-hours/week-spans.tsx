import type { ReactElement } from 'react';
import { showTime } from '#domain/lib/calendar.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { type Span, spansOf } from '#domain/working-hours/rules.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './working-hours.module.css';

type Say = ReturnType<typeof useSay>;

function daysOf({ runs }: Span, say: Say): string {
  const nameOf = (day: number) => say(weekdayTexts[day]!);
  return runs.map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`)).join(', ');
}

/**
 * Start and end times of a week, with the days where they differ: `Sun–Wed 07:00 AM – 04:30 PM` (HOURS-06, LIST-13).
 */
export function WeekSpans({ days }: { days: readonly HoursDayShape[] }) {
  const say = useSay();
  return <div className={classes.spans}>{spanParts(days, say)}</div>;
}

/** The same, one element for each span. */
export function spanParts(days: readonly HoursDayShape[], say: Say): ReactElement[] {
  const spans = spansOf(days);
  return spans.map((span) => (
    <span key={daysOf(span, say)} className={classes.span}>
      {spans.length > 1 && <span className={classes.which}>{daysOf(span, say)}</span>}
      <span>{`${showTime(span.start_time)} – ${showTime(span.end_time)}`}</span>
    </span>
  ));
}
