import type { Day } from '#domain/lib/calendar.ts';
import { type Plan, sayEffects } from '#domain/staff/effects.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { TouchesBox } from '#web/parts/touches-box.tsx';

interface TouchesProps extends Omit<Plan, 'day'> {
  user: Pick<StaffDetail, 'id'>;
  /** Nothing is said until there is one. */
  day: Day | null;
  /** The position they would have. */
  positionId?: number | null;
}

/** What an action touches, before it is done: counted by the server, and again when an answer changes. */
export function Touches({ user, day, positionId, ...plan }: TouchesProps) {
  const query = { action: plan.action, day: day ?? '', position_id: positionId ?? null };
  const { data } = useQuietRead(staffRecord.effects, { params: { user_id: user.id }, query }, day !== null);
  if (day === null) return null;
  return <TouchesBox sentences={data && sayEffects(data, { ...plan, day })} />;
}
