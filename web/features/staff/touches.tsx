import type { Day } from '#domain/lib/calendar.ts';
import { type Plan, sayEffects } from '#domain/staff/effects.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { recordTexts as texts } from '#domain/staff/record-texts.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './record.module.css';

interface TouchesProps extends Omit<Plan, 'day'> {
  user: Pick<StaffDetail, 'id'>;
  /** Nothing is said until there is one. */
  day: Day | null;
  /** The position they would have. */
  positionId?: number | null;
}

/** What an action touches, before it is done: counted by the server, and again when an answer changes. */
export function Touches({ user, day, positionId, ...plan }: TouchesProps) {
  const say = useSay();
  const query = { action: plan.action, day: day ?? '', position_id: positionId ?? null };
  const { data } = useQuietRead(staffRecord.effects, { params: { user_id: user.id }, query }, day !== null);
  if (day === null) return null;
  const sentences = data && sayEffects(data, { ...plan, day });
  return (
    <section className={classes.touches} aria-busy={!data || undefined}>
      <h3>{say(texts.touches)}</h3>
      {!sentences && <SkeletonLines lines={2} />}
      {sentences?.length === 0 && <p>{say(texts.touchesNothing)}</p>}
      {sentences && sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence.en}>{wholeDays(say(sentence))}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
