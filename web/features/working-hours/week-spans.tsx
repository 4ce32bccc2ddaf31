import { showTime } from '#domain/lib/calendar.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { type Span, spansOf } from '#domain/working-hours/rules.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './working-hours.module.css';

/** Start and end times of a week, and where they differ on which days: `Sun–Wed 07:00 AM – 04:30 PM` (HOURS-06, LIST-13). */
export function WeekSpans({ days }: { days: readonly HoursDayShape[] }) {
  const say = useSay();
  const spans = spansOf(days);
  const nameOf = (day: number) => say(weekdayTexts[day]!);
  const daysOf = ({ runs }: Span) =>
    runs
      .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`))
      .join(', ');
  return (
    <div className={classes.spans}>
      {spans.map((span) => (
        <div key={daysOf(span)} className={classes.span}>
          {spans.length > 1 && <span className={classes.which}>{daysOf(span)}</span>}
          <span>{`${showTime(span.start_time)} – ${showTime(span.end_time)}`}</span>
        </div>
      ))}
    </div>
  );
}
