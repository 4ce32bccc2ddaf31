import type { DashboardData } from '#domain/dashboard/contract.ts';
import { isAtWork, isLateDay } from '#domain/dashboard/rules.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { todayTexts as texts } from '#domain/today/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './dashboard.module.css';
import { PhoneButton } from './phone-button.tsx';

/** My day in one line: in since, out at, or due; with the phone's button, or the way to apply when late. */
export default function OwnLine({ data, minute }: { data: DashboardData; minute: number }) {
  const say = useSay();
  const named = useNamed();
  const { attendance, my_month, today } = data;
  const mine = my_month.find(({ day }) => day === today);
  const isLate = isLateDay(data, minute);
  const due = mine?.state === 'awaited' ? attendance.working_hour?.start_time : null;
  const since = isAtWork(attendance) ? attendance.start_time : null;
  const state = since
    ? say(texts.ownIn, { time: showTime(since) })
    : mine?.clock_out
      ? say(texts.ownOut, { time: showTime(mine.clock_out) })
      : due
        ? say(texts.ownDue, { time: showTime(due) })
        : named(mine?.state === 'leave' ? 'leave_types' : 'holidays', mine?.name) || say(texts.ownFree);
  return (
    <div className={classes.own}>
      <span>
        <b>{say(texts.own)}</b> {state}
      </span>
      {isLate && <Pill tone="amber">{say(dashboardTexts.late)}</Pill>}
      <span className={classes.ownAction}>
        <PhoneButton />
        {isLate && (
          <Button small href={pathTo('myLates')}>
            {say(lateTexts.apply)}
          </Button>
        )}
      </span>
    </div>
  );
}
