import type { LeaveRun, leaveRules } from '#domain/leave-rules/contract.ts';
import { leaveRunTexts as texts } from '#domain/leave-rules/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { grouped } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import classes from './leave-rules.module.css';

interface RunCardProps {
  run: LeaveRun;
  sums: ReplyOf<typeof leaveRules.run>['sums'];
}

/** How far a run is, and what it comes to. */
export function RunCard({ run, sums }: RunCardProps) {
  const say = useSay();
  const show = useShowInstant();
  const { state, people, done, day, period, booked_by, booked_at } = run;
  const isPreview = day < period;
  const values = { people: grouped(people), done: grouped(done) };
  const at = booked_at ? show(booked_at) : '';
  const stateText = {
    counting: say(texts.counting, values),
    booking: say(texts.booking, values),
    ready: isPreview
      ? say(texts.preview, { day: showDay(day), start: showDay(period) })
      : say(texts.ready, { day: showDay(day) }),
    booked: say(texts.booked, { name: booked_by ?? '', at }),
    failed: say(texts.failed),
    dropped: say(texts.gone),
    ended: say(texts.gone),
  }[state];
  const percent = people === 0 ? 0 : Math.min(100, Math.floor((done * 100) / people));
  return (
    <Card title={stateText}>
      <div className={classes.state}>
        {(state === 'counting' || state === 'booking') && (
          <Progress label={stateText} percent={percent} text={`${percent}%`} />
        )}
        <p className={classes.note}>
          {say(texts.sums, {
            people: values.people,
            changed: grouped(sums.changed),
            carried: grouped(sums.carried),
            lapsed: grouped(sums.lapsed),
            cash: grouped(sums.cash),
          })}
        </p>
        {state === 'booked' && <p className={classes.note}>{say(texts.after)}</p>}
      </div>
    </Card>
  );
}
