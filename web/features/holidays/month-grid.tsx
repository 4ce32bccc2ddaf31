import { type ReactNode, useId } from 'react';
import { weeksOf, type YearHoliday } from '#domain/holidays/calendar.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { dayOfYear, monthTitle } from '#domain/lib/month-name.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useTip } from '#web/ui/overlay/tip.tsx';
import classes from './month-grid.module.css';

interface MonthGridProps {
  /** The first day of the month. */
  month: Day;
  /** The holidays of the year. */
  holidays: readonly YearHoliday[];
  today: Day | null;
  /** A day with a holiday was pressed; the holiday's id. */
  onDay: (id: number) => void;
  /** What is below the grid. */
  children?: ReactNode;
}

/** A month as a table of weeks from Sunday, with its holidays and today marked. */
export function MonthGrid({ month, holidays, today, onDay, children }: MonthGridProps) {
  const say = useSay();
  const language = useLanguage();
  const title = useId();
  return (
    <section className={classes.month} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {monthTitle(month, language)}
      </h2>
      <table className={classes.grid} aria-labelledby={title}>
        <thead>
          <tr>
            {weekdayTexts.map((text) => (
              <th key={text.en} scope="col">
                {say(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
                <td key={weekday} aria-current={day !== null && day === today ? 'date' : undefined}>
                  {day && (
                    <DayCell day={day} holidays={holidays.filter(({ days }) => days.includes(day))} onDay={onDay} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

/** A day; one with holidays is a button that names them, and finds the first in the list. */
function DayCell({ day, holidays, onDay }: Pick<MonthGridProps, 'holidays' | 'onDay'> & { day: Day }) {
  const named = useNamed();
  const language = useLanguage();
  const names = holidays.map(({ details }) => named('holidays', details)).join(', ');
  const { ref, tip } = useTip(names, { staysOnTap: true });
  const [first] = holidays;
  const number = Number(day.slice(8));
  if (!first) return <span className={classes.day}>{number}</span>;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.day}
        data-holiday
        aria-label={`${dayOfYear(day, language)}: ${names}`}
        onClick={() => onDay(first.id)}
      >
        {number}
      </button>
      {tip}
    </>
  );
}
