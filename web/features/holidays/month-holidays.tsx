import { useEffect, useRef } from 'react';
import { type HolidayRun, runsOfMonth, type YearHoliday } from '#domain/holidays/calendar.ts';
import { calendarTexts as texts } from '#domain/holidays/calendar-texts.ts';
import { stateNames } from '#domain/holidays/states.ts';
import { type Day, showDays, weekdayOf } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import classes from './month-holidays.module.css';

interface MonthHolidaysProps {
  /** The first day of the month. */
  month: Day;
  /** The holidays of the year. */
  holidays: readonly YearHoliday[];
  /** The holiday to highlight. */
  lit: ReadonlySet<number>;
  /** Whether the month is named above them. */
  isTitled: boolean;
}

/** The holidays of a month in a list: the days, the name, and for whom it is when it is not for everybody. */
export function MonthHolidays({ month, holidays, lit, isTitled }: MonthHolidaysProps) {
  const say = useSay();
  const title = monthTitle(month, useLanguage());
  const runs = runsOfMonth(holidays, month);
  if (runs.length === 0) return null;
  return (
    <div className={classes.month}>
      {isTitled && <h3 className={classes.title}>{title}</h3>}
      <ul className={classes.list} aria-label={say(texts.ofMonth, { month: title })}>
        {runs.map((run) => (
          <Run key={`${run.holiday.id} ${run.first}`} run={run} isLit={lit.has(run.holiday.id)} />
        ))}
      </ul>
    </div>
  );
}

function Run({ run: { holiday, first, last }, isLit }: { run: HolidayRun; isLit: boolean }) {
  const say = useSay();
  const named = useNamed();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLit) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isLit]);
  const places = [
    ...(holiday.states ?? []).map((code) => stateNames[code]),
    ...(holiday.offices ?? []),
    ...(holiday.is_restricted ? [say(texts.positionsOnly)] : []),
  ].join(', ');
  const weekday = (day: Day) => say(weekdayTexts[weekdayOf(day)]!);
  return (
    <li ref={item} data-lit={isLit || undefined}>
      <span className={classes.when}>
        {first === last ? weekday(first) : `${weekday(first)} – ${weekday(last)}`} <span>{showDays(first, last)}</span>
      </span>
      <b>{named('holidays', holiday.details)}</b>
      {places && <small>{places}</small>}
    </li>
  );
}
