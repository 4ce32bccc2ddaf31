import type { DashboardData, Weekday } from '#domain/dashboard/contract.ts';
import { weekShown } from '#domain/dashboard/rules.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { weekdayName } from './days.ts';
import classes from './week-card.module.css';

/** My hours from Sunday to Thursday, today marked (DASH-16 to DASH-21); other working days in a line below. */
export function WeekCard({ data }: { data: DashboardData }) {
  const say = useSay();
  const language = useLanguage();
  const { working_hours, ramadhan, own_hours, today } = data;
  const week = working_hours.map((hours, weekday) => ({
    ...hours,
    weekday,
    name: weekdayName(weekday, language),
    end: ramadhan ? hours.end_time_ramadhan : hours.end_time,
  }));
  const meta = ramadhan ? dashboardTexts.ramadhan : own_hours ? null : dashboardTexts.usualHours;
  const title = say(dashboardTexts.workingHours);
  return (
    <Card title={title} meta={meta && say(meta)}>
      <table className={classes.week} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say(dashboardTexts.day)}</th>
            <th scope="col">{say(dashboardTexts.start)}</th>
            <th scope="col">{say(dashboardTexts.end)}</th>
          </tr>
        </thead>
        <tbody>
          {week.slice(0, weekShown).map((day) => (
            <tr key={day.day} aria-current={day.weekday === weekdayOf(today) ? 'date' : undefined}>
              <th scope="row">{day.name}</th>
              <td>{day.start_time ? showTime(day.start_time) : say(dashboardTexts.off)}</td>
              <td>
                {ramadhan && day.end_time ? <del>{showTime(day.end_time)}</del> : null}
                {day.end ? showTime(day.end) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {week.slice(weekShown).map((day) => day.start_time && <Also key={day.day} {...day} />)}
    </Card>
  );
}

function Also({ name, start_time, end }: Weekday & { name: string; end: string | null }) {
  const say = useSay();
  if (!start_time || !end) return null;
  return (
    <p className={classes.also}>
      {say(dashboardTexts.alsoWorking, { day: name, start: showTime(start_time), end: showTime(end) })}
    </p>
  );
}
