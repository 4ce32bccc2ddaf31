import type { DashboardData } from '#domain/dashboard/contract.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { calendarTexts } from '#domain/holidays/calendar-texts.ts';
import { type Day, daysBetween, showDay } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { pathTo } from '#domain/screens.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './dashboard.module.css';

interface HolidayCardProps {
  holidays: DashboardData['public_holiday'];
  today: Day;
}

/** The next holidays that apply to me on their days: details, start and end (DASH-12). */
export function HolidayCard({ holidays, today }: HolidayCardProps) {
  const say = useSay();
  const named = useNamed();
  const away = (start: Day) => {
    const days = daysBetween(today, start);
    if (days <= 0) return <Pill tone="green">{say(dashboardTexts.holidayNow)}</Pill>;
    return days === 1 ? say(dashboardTexts.holidayTomorrow) : say(dashboardTexts.holidayIn, { days });
  };
  return (
    <Card
      title={say(dashboardTexts.holiday)}
      action={
        <Button small look="quiet" href={pathTo('holidayYear')}>
          {say(calendarTexts.open)}
        </Button>
      }
    >
      {holidays.length === 0 ? (
        <Empty heading={say(words.noData)} hint={say(dashboardTexts.holidayHint)} />
      ) : (
        <ul className={classes.list}>
          {holidays.map(({ details, start, end }) => (
            <li key={`${start} ${details}`}>
              <span className={classes.who}>
                <b>{named('holidays', details)}</b>
                <small>
                  <time dateTime={start}>{showDay(start)}</time>
                  {end !== start && (
                    <>
                      {' – '}
                      <time dateTime={end}>{showDay(end)}</time>
                    </>
                  )}
                </small>
              </span>
              <span className={classes.what}>{away(start)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
