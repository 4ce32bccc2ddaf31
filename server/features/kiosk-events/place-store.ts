import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { PlacedSwipe } from '../clock/placing.ts';

/** A refused event that is counted by hand: its place, who counts it, and why. */
interface Counted extends Omit<PlacedSwipe, 'id'> {
  number: number;
  at: Date;
}

/**
 * Notes for whom and when refused events were counted, the attendances that stand for them, and what their kiosk is
 * answered from then on.
 */
export async function acceptEvents(
  db: Db,
  events: readonly Counted[],
  { by, now, note }: { by: number; now: Date; note: string },
): Promise<void> {
  await sql`update kiosk_events e set outcome = 'accepted', user_id = c.user_id, work_date = c.work_date, happened_at = c.at,
      attendance_id = c.attendance_id, is_double = c.is_double, answer = c.answer, accepted_by = ${by},
      accepted_at = ${now}, note = ${note}
    from json_to_recordset(${JSON.stringify(events)}) as c(number int, user_id int, work_date date, at timestamptz,
      attendance_id bigint, is_double boolean, answer jsonb)
    where e.number = c.number and e.refusal is not null`.execute(db);
}
