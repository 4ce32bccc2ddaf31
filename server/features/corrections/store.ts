import { sql } from 'kysely';
import type { CorrectionAction } from '#domain/corrections/shapes.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import type { Source, SwipeDetails } from '../clock/new-events-store.ts';

/** A correction to be entered. */
interface NewCorrection {
  user_id: number;
  work_date: Day;
  action: CorrectionAction;
  /** Of the event that it enters; null of one that only takes an event out. */
  happened_at: Date | null;
  minute: number | null;
  reason: string;
  doc: string | null;
}

/** Enters corrections, one for a person, and returns their ids by person. */
export async function addCorrections(
  db: FactsDb,
  corrections: readonly NewCorrection[],
  by: number,
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into corrections (user_id, work_date, action, happened_at, minute, reason, doc, created_by, created_at)
    select user_id, work_date, action, happened_at, minute, reason, doc, ${by}, ${now}
    from json_populate_recordset(null::corrections, ${JSON.stringify(corrections)}) order by user_id
    returning id, user_id`.execute(db);
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Notes what corrections take out as it was, with the events of kiosks that were other swipes of it. */
export async function storeRemoved(
  db: FactsDb,
  removed: readonly { correction_id: number; attendance_id: number; work_date: Day }[],
): Promise<void> {
  if (removed.length === 0) return;
  await sql`
    with r as (select * from json_to_recordset(${JSON.stringify(removed)}) as r(correction_id int, attendance_id bigint, work_date date)),
    marked as (update kiosk_events e set removed_by = r.correction_id
      from r join attendances a on a.work_date = r.work_date and a.id = r.attendance_id
      where e.user_id = a.user_id and e.work_date between a.work_date and a.work_date + 1 and e.attendance_id = a.id
        and e.outcome = 'accepted' and e.removed_by is null
      returning e.id, e.removed_by, e.is_double)
    insert into removed_events (correction_id, event_id, attendance_id, seq, office_id, minute, happened_at, recorded_at,
      platform, source, kiosk_id, distance, away, lat, lng, reason)
    select r.correction_id, m.id, a.id, a.seq, a.office_id, a.minute, a.created_at, a.recorded_at, a.platform, a.source,
      a.kiosk_id, a.distance, a.away, a.lat, a.lng, a.reason
    from r join attendances a on a.work_date = r.work_date and a.id = r.attendance_id
      left join marked m on m.removed_by = r.correction_id and not m.is_double`.execute(db);
}

/** An event that a correction took out. */
export interface RemovedEvent extends SwipeDetails {
  /** The kiosk's; null of a phone's swipe, and of one that came without. */
  event_id: string | null;
  attendance_id: number;
  office_id: number | null;
  happened_at: Date;
  recorded_at: Date;
  source: Source;
  kiosk_id: number | null;
}

/** A correction with what it took out and entered, locked until the transaction ends; undefined when there is none. */
export async function lockedCorrection(db: Db, id: number) {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    work_date: Day;
    withdrawn_at: Date | null;
    /** The attendance that it entered; null where that is another swipe, or it entered none. */
    entered: number | null;
    removed: RemovedEvent | null;
  }>`select c.id, c.user_id, c.work_date, c.withdrawn_at, case when not c.is_double then c.attendance_id end as entered,
      (select to_jsonb(r) from removed_events r where r.correction_id = c.id) as removed
    from corrections c where c.id = ${id} for update`.execute(db);
  const [row] = rows;
  if (!row?.removed) return row;
  const { happened_at, recorded_at, ...removed } = row.removed;
  return {
    ...row,
    removed: { ...removed, happened_at: new Date(happened_at), recorded_at: new Date(recorded_at) },
  };
}

/** Withdraws a correction; the events of kiosks that it took out take their places again with the next placing. */
export async function withdrawCorrection(
  db: FactsDb,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  const withdrawn = { withdrawn_by: by, withdrawn_at: at, withdrawn_reason: reason };
  await db.updateTable('corrections').set(withdrawn).where('id', '=', id).execute();
  await db
    .updateTable('kiosk_events')
    .set({ removed_by: null, is_double: true })
    .where('removed_by', '=', id)
    .execute();
}
