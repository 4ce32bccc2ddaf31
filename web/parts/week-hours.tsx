import { showTime } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { labels } from '#domain/lib/labels.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { useSay } from '../lib/say.ts';
import classes from './week-hours.module.css';

/** Someone's week; of the two ends of a day, the one not in force is struck through (STAFF-40, STAFF-41). */
interface WeekHoursProps {
  label: string;
  days: readonly HoursDayShape[];
  isRamadhan: boolean;
}

export function WeekHours({ label, days, isRamadhan }: WeekHoursProps) {
  const say = useSay();
  const hasBoth = days.some((day) => day.end_time_ramadhan);
  return (
    <table className={classes.week} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say(labels.day)}</th>
          <th scope="col">{say(labels.start)}</th>
          <th scope="col">{say(labels.end)}</th>
          {hasBoth && <th scope="col">{say(labels.ramadhan)}</th>}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.id} data-off={!day.enable || undefined}>
            <th scope="row">{say(dayNames[day.id]!)}</th>
            {day.enable ? (
              <>
                <td>{day.start_time && showTime(day.start_time)}</td>
                <td>
                  <End time={day.end_time} isStruck={hasBoth && isRamadhan} />
                </td>
                {hasBoth && (
                  <td>
                    <End time={day.end_time_ramadhan ?? null} isStruck={!isRamadhan} />
                  </td>
                )}
              </>
            ) : (
              <td colSpan={hasBoth ? 3 : 2}>{say(labels.off)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function End({ time, isStruck }: { time: string | null; isStruck: boolean }) {
  if (time === null) return null;
  return isStruck ? <del>{showTime(time)}</del> : showTime(time);
}
