import { type KioskState, kiosks } from '#domain/kiosks/contract.ts';
import { type Condition, conditionsOf } from '#domain/kiosks/state.ts';
import { conditionTexts, kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { showInstant } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './kiosks.module.css';

type States = Pick<ReplyOf<typeof kiosks.states>, 'time_zone' | 'server_time' | 'silent_minutes'>;

/** What there is to know about a kiosk, worst first. */
export function conditionsIn(kiosk: KioskState, { server_time, silent_minutes }: States): Condition[] {
  const missing = kiosk.alarms
    .filter(({ kind }) => kind === 'gap')
    .reduce((sum, { first_seq, last_seq }) => sum + last_seq! - first_seq! + 1, 0);
  const is_copied = kiosk.alarms.some(({ kind }) => kind === 'copy');
  return conditionsOf({ ...kiosk, missing, is_copied }, new Date(server_time), silent_minutes);
}

interface ConditionsProps {
  kiosk: KioskState;
  read: States;
  /** Whether alarms that do not end by themselves can be settled here. */
  hasSettle?: boolean;
}

/** The conditions of a kiosk as pills, with what settles them. */
export function KioskConditions({ kiosk, read, hasSettle = false }: ConditionsProps) {
  const say = useSay();
  const settle = useAct(kiosks.settle, { says: texts.settled, refreshes: [kiosks.list, kiosks.states] });
  const toSettle = hasSettle ? kiosk.alarms.find(({ kind }) => kind !== 'silent') : undefined;
  return (
    <span className={classes.conditions}>
      {conditionsIn(kiosk, read).map((condition) => (
        <Pill key={condition.code} tone={condition.tone}>
          {say(textOf(condition, read))}
        </Pill>
      ))}
      {toSettle && (
        <Button
          small
          aria-label={`${say(texts.settle)}: ${kiosk.name}`}
          isBusy={settle.isBusy}
          onClick={() =>
            void settle.run(
              { body: { id: toSettle.id } },
              { ask: texts.settleAsk, yes: texts.settle, isHarmless: true },
            )
          }
        >
          {say(texts.settle)}
        </Button>
      )}
    </span>
  );
}

function textOf(condition: Condition, read: States): Text {
  const { code, tone: _, ...values } = condition;
  if (code === 'clock' && Math.abs(condition.seconds) >= 120)
    return filled(conditionTexts.clockMinutes, { minutes: Math.round(condition.seconds / 60) });
  const since = 'since' in condition && condition.since !== null ? shownInstant(condition.since, read) : '';
  const text = code === 'waiting' && since !== '' ? conditionTexts.waitingSince : conditionTexts[code];
  return filled(text, { ...values, since });
}

/** An instant as those who look at kiosks read it. */
export const shownInstant = (
  instant: string,
  { time_zone, server_time }: Pick<States, 'time_zone' | 'server_time'>,
): string => showInstant(new Date(instant), time_zone, new Date(server_time));
