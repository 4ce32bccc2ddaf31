import { greetingOf, type Mood } from '#domain/clock/greeting.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import { phoneTexts as texts } from '#domain/phone/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './phone.module.css';
import type { Clocked } from './use-tap.ts';

const moods: Record<Mood, { tone: Tone; said: Text | null }> = {
  early: { tone: 'green', said: dashboardTexts.early },
  'on-time': { tone: 'green', said: clockTexts.onTime },
  late: { tone: 'amber', said: dashboardTexts.late },
  in: { tone: 'grey', said: null },
  out: { tone: 'grey', said: null },
  'left-early': { tone: 'amber', said: null },
};

/** The result of a tap: in or out, when, and the verdict. */
export function Outcome({ clocked, onDone }: { clocked: Clocked; onDone: () => void }) {
  const say = useSay();
  const { mood, more } = greetingOf(clocked);
  const { tone, said } = moods[mood];
  const verdict = more ?? said;
  return (
    <>
      <div className={classes.outcome} role="status" data-tone={tone}>
        <span className={classes.way}>{say(clocked.type === 'in' ? clockTexts.isIn : clockTexts.isOut)}</span>
        <time className={classes.time}>{showTime(clocked.time)}</time>
        {verdict && <Pill tone={tone}>{say(verdict)}</Pill>}
      </div>
      <Button onClick={onDone}>{say(texts.again)}</Button>
    </>
  );
}
