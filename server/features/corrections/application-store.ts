import { sql } from 'kysely';
import type { CorrectionApplication } from '#domain/corrections/application-contract.ts';
import type { CorrectionAction, Way } from '#domain/corrections/shapes.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, dayCells } from '../applications/store.ts';
import { nameOf } from '../people/store.ts';

/** Lists of correction applications. */
export const correctionLists = listsOf<ApplicationRow<CorrectionApplication>, 'correction'>(
  'correction',
  dayCells('action', 'event_id', 'way', 'was', 'time'),
);

/** What an application asks for, as its correction needs it. */
interface Requested {
  user_id: number;
  date: Day;
  action: CorrectionAction;
  event_id: number | null;
  way: Way;
  time: string | null;
  reason: string;
  doc: string | null;
  /** The last correction that it made. */
  correction_id: number | null;
}

/** What an application asks for. */
export async function requestedBy(db: Db, id: number): Promise<Requested> {
  const { rows } = await sql<Requested>`select user_id, date, action, event_id, way, time, reason, doc, correction_id
    from correction_applications where id = ${id}`.execute(db);
  return rows[0]!;
}

/** Notes the correction that an application made. */
export async function linkCorrection(db: Db, id: number, correction_id: number): Promise<void> {
  await db.updateTable('correction_applications').set({ correction_id }).where('id', '=', id).execute();
}

/** Who has withdrawn the correction of an application that is approved; null when it is in effect. */
export async function withdrawerOf(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select ${nameOf('c.withdrawn_by')} as name
    from correction_applications a join corrections c on c.id = a.correction_id
    where a.id = ${id} and a.status = 'Approved'`.execute(db);
  return rows[0]?.name ?? null;
}

/** The correction of somebody's day that waits for a decision; null when there is none. */
export async function waitingOn(db: Db, user_id: number, day: Day): Promise<number | null> {
  const row = await db
    .selectFrom('correction_applications')
    .select('id')
    .where('user_id', '=', user_id)
    .where('date', '=', day)
    .where('status', '=', 'Pending')
    .executeTakeFirst();
  return row?.id ?? null;
}
