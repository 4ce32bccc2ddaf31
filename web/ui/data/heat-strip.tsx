import classes from './heat-strip.module.css';
import type { Tone } from './tone.ts';
import { ToneMark } from './tone-mark.tsx';

/** One day of the month. */
export interface HeatDay {
  /** Calendar day, YYYY-MM-DD. */
  day: string;
  /** null: nothing is known or expected of the day. */
  tone: Tone | null;
  /** The day as text: "3 April: late, 08:14 AM". */
  title: string;
}

/** A month of day states at a glance: a small calendar when weekdays are given, else one strip. */
interface HeatStripProps {
  label: string;
  /** The month's days in order, without gaps. */
  days: readonly HeatDay[];
  legend: readonly { tone: Tone; label: string }[];
  /** Seven short names from Sunday. */
  weekdays?: readonly string[];
  today?: string;
  onDay?: (day: string) => void;
}

export function HeatStrip({ label, days, legend, weekdays, today, onDay }: HeatStripProps) {
  const first = days[0]?.day;
  const offset = weekdays && first ? new Date(`${first}T00:00:00Z`).getUTCDay() : 0;
  return (
    <figure className={classes.figure} aria-label={label}>
      {weekdays && (
        <div className={classes.weekdays} aria-hidden="true">
          {weekdays.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
      )}
      <ol className={weekdays ? classes.calendar : classes.strip}>
        {days.map(({ day, tone, title }, at) => (
          <li
            key={day}
            className={classes.day}
            data-tone={tone ?? undefined}
            data-today={day === today || undefined}
            aria-current={day === today ? 'date' : undefined}
            style={at === 0 && offset ? { gridColumnStart: offset + 1 } : undefined}
            title={title}
          >
            <Inside onClick={onDay && (() => onDay(day))}>
              <span className={classes.number} aria-hidden="true">
                {Number(day.slice(8))}
              </span>
              {tone && <ToneMark tone={tone} size={10} />}
              <span className="ui-unseen">{title}</span>
            </Inside>
          </li>
        ))}
      </ol>
      <figcaption className={classes.legend}>
        {legend.map((entry) => (
          <span key={entry.tone} data-tone={entry.tone}>
            <i className={classes.swatch}>
              <ToneMark tone={entry.tone} size={9} />
            </i>
            {entry.label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Inside({ onClick, children }: { onClick?: () => void; children: React.ReactNode }) {
  if (!onClick) return <span className={classes.inside}>{children}</span>;
  return (
    <button type="button" className={classes.inside} onClick={onClick}>
      {children}
    </button>
  );
}
