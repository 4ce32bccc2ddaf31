import type { DashboardData } from '#domain/dashboard/contract.ts';
import { isAtWork, isLateDay, minutesSince, shareOfHours } from '#domain/dashboard/rules.ts';
import { dashboardTexts, dayStateTexts } from '#domain/dashboard/texts.ts';
import { minuteOf, showTime, timeOf } from '#domain/lib/calendar.ts';
import { lengthOf } from '#domain/lib/length.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useWhyText } from '#web/parts/why-text.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Ring } from '#web/ui/data/ring.tsx';
import classes from './dashboard.module.css';
import { PhoneButton } from './phone-button.tsx';

const two = (part: number) => String(part).padStart(2, '0');

interface ClockCardProps {
  data: DashboardData;
  now: { instant: Date; minute: number };
  /** Not where the viewer's own line has it. */
  hasButton: boolean;
}

/** The main card: how long I have been at work, or the time, in a ring of today's hours (DASH-05 to DASH-11). */
export function ClockCard({ data, now, hasButton }: ClockCardProps) {
  const say = useSay();
  const { attendance } = data;
  const hours = attendance.working_hour;
  const isLate = isLateDay(data, now.minute);
  const share = shareOfHours(hours, now.minute);
  const passed = hours ? say(dashboardTexts.passed, { share: Math.round(share * 100) }) : say(dashboardTexts.noHours);
  return (
    <Card title={say(dashboardTexts.clock)} action={<State data={data} isLate={isLate} />}>
      <div className={classes.hero}>
        <Ring value={share} label={passed} size={232} thickness={12} tone={isLate ? 'amber' : undefined}>
          <Time data={data} now={now} />
        </Ring>
        <Facts data={data} minute={now.minute} />
        {hasButton && <PhoneButton />}
      </div>
    </Card>
  );
}

function Time({ data: { attendance }, now }: Pick<ClockCardProps, 'data' | 'now'>) {
  const say = useSay();
  if (isAtWork(attendance) && attendance.start_timestamp !== null) {
    const minutes = minutesSince(attendance.start_timestamp, now.instant);
    return (
      <>
        <time className={classes.time}>
          {two(Math.floor(minutes / 60))}:{two(minutes % 60)}
        </time>
        <span className={classes.caption}>{say(dashboardTexts.elapsed)}</span>
        <span className={classes.caption}>
          {say(dashboardTexts.since, { time: showTime(attendance.start_time ?? '00:00') })}
        </span>
      </>
    );
  }
  const [time, half] = showTime(timeOf(now.minute)).split(' ');
  return (
    <>
      <time className={classes.time}>{time}</time>
      <span className={classes.half}>{half}</span>
      <span className={classes.caption}>{say(dashboardTexts.currentTime)}</span>
    </>
  );
}

function State({ data, isLate }: { data: DashboardData; isLate: boolean }) {
  const say = useSay();
  const named = useNamed();
  const sayWhy = useWhyText();
  const { attendance, my_month, today } = data;
  const mine = my_month.find(({ day }) => day === today);
  const why = mine?.remark ? sayWhy(mine.remark) : undefined;
  if (isLate)
    return (
      <Pill tone="amber" title={why}>
        {say(attendance.clocked_in ? dashboardTexts.late : dashboardTexts.notClockedIn)}
      </Pill>
    );
  if (mine?.state === 'holiday' || mine?.state === 'leave' || mine?.state === 'outage')
    return (
      <Pill tone={mine.state === 'leave' ? 'blue' : 'grey'}>
        {named(mine.state === 'leave' ? 'leave_types' : 'holidays', mine.name) || say(dayStateTexts[mine.state])}
      </Pill>
    );
  if (mine?.state === 'duty')
    return (
      <Pill tone="blue" title={mine.why.map((one) => sayWhy(one)).join(' · ')}>
        {say(dayStateTexts.duty)}
      </Pill>
    );
  if (!attendance.clocked_in || mine?.state === 'off') return null;
  return (
    <Pill tone="green" title={why}>
      {say(attendance.is_early ? dashboardTexts.early : dashboardTexts.onTime)}
    </Pill>
  );
}

function Facts({ data, minute }: { data: DashboardData; minute: number }) {
  const say = useSay();
  const { attendance, late_from, my_month, today } = data;
  const mine = my_month.find(({ day }) => day === today);
  const hours = attendance.working_hour;
  const left = hours ? minuteOf(hours.end_time) - minute : 0;
  const shown = (time: string | null | undefined) => (time ? showTime(time) : say(dashboardTexts.notYet));
  const rows: [string, string][] = [
    [
      say(dashboardTexts.hours),
      hours ? `${showTime(hours.start_time)} – ${showTime(hours.end_time)}` : say(dashboardTexts.noHours),
    ],
    [say(dashboardTexts.clockedIn), shown(mine?.clock_in)],
  ];
  if (attendance.clocked_in) rows.push([say(dashboardTexts.clockedOut), shown(mine?.clock_out)]);
  else if (late_from) rows.push([say(dashboardTexts.lateFrom), showTime(late_from)]);
  if (hours && left > 0 && minute >= minuteOf(hours.start_time))
    rows.push([say(dashboardTexts.toGo), say(lengthOf(left))]);
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
