import { showDay } from '#domain/lib/calendar.ts';
import type { DataRequest } from '#domain/personal-data/contract.ts';
import type { RequestState } from '#domain/personal-data/rules.ts';
import { personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './personal-data.module.css';

const tones = { waiting: 'amber', given: 'green', refused: 'red' } as const satisfies Record<RequestState, Tone>;

/** A request with its state, and until when something is to be done; its owner's name only in a list of all. */
export function RequestLines({ request, isNamed = false }: { request: DataRequest; isNamed?: boolean }) {
  const say = useSay();
  const show = useShowInstant();
  const { name, asked_at, asked_by, state, days_left, answer_by, reason, decided_by, decided_at } = request;
  const entered = say(texts.askedOn, { at: show(asked_at) });
  const until = { days: days_left, day: showDay(answer_by) };
  const due = days_left > 0 ? texts.left : days_left === 0 ? texts.lastDay : texts.overdue;
  return (
    <span className={classes.what}>
      <span className={classes.named}>
        <span>{isNamed ? name : wholeDays(entered)}</span>
        <Pill tone={tones[state]}>{say(texts[state])}</Pill>
      </span>
      {isNamed && (
        <span className={classes.meta}>
          {wholeDays([entered, asked_by && say(texts.enteredBy, { name: asked_by })].filter(Boolean).join(' · '))}
        </span>
      )}
      {state === 'waiting' && (
        <span className={`${classes.meta} ${days_left < 0 ? classes.late : ''}`}>{wholeDays(say(due, until))}</span>
      )}
      {decided_at && decided_by && (
        <span className={classes.meta}>
          {wholeDays(say(texts.decidedBy, { name: decided_by, at: show(decided_at) }))}
        </span>
      )}
      {reason && <span className={classes.meta}>{reason}</span>}
      {request.open_until && (
        <span className={classes.meta}>
          {wholeDays(say(request.is_open ? texts.openUntil : texts.closed, { day: showDay(request.open_until) }))}
        </span>
      )}
    </span>
  );
}
