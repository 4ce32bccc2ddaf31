import { showTime } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './working-hours.module.css';

/** A week at a glance: a filled square for each working day, its hours on hover. */
export function WeekStrip({ days }: { days: readonly HoursDayShape[] }) {
  const say = useSay();
  return (
    <ul className={classes.strip}>
      {days.map((day, at) => {
        const name = say(dayNames[at]!);
        const hours = day.enable ? `${showTime(day.start_time!)} – ${showTime(day.end_time!)}` : say(texts.off);
        return (
          <li key={day.id} className={classes.day} data-on={day.enable || undefined} title={`${name}: ${hours}`}>
            <span aria-hidden="true">{name.slice(0, 1)}</span>
            <span className="ui-unseen">{`${name}: ${hours}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
