import { sql } from 'kysely';
import type { Kiosk, KioskState } from '#domain/kiosks/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { editRow } from '#server/platform/database/rows.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';

/** A kiosk as the store reads it, with instants as dates. */
type KioskRow = Omit<Kiosk, 'last_seen_at' | 'created_at'> & {
  last_seen_at: Date | null;
  created_at: Date;
};

const columns = ['id', 'office_id', 'name', 'manual_entry', 'last_seen_at', 'created_at', 'version'] as const;

/** What is known of a kiosk, as the store reads it. */
export interface StateRow extends KioskRow {
  office: string;
  reported_at: Date | null;
  waiting: number | null;
  waiting_since: Date | null;
  clock_off: number | null;
  storage: KioskState['storage'];
  last_error: string | null;
  app_version: string | null;
  alarms: KioskState['alarms'];
}

/** The kiosks in use, of an office or of all, with what is known of each; by name. */
export async function kioskStates(db: Db, officeId: number | null): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select k.id, k.office_id, k.name, k.manual_entry, k.last_seen_at, k.created_at, k.version, o.name as office,
      s.reported_at, s.waiting, s.waiting_since, s.clock_off, s.storage, s.last_error, s.version as app_version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'since', a.since,
          'first_seq', a.first_seq, 'last_seq', a.last_seq) order by a.since, a.id), '[]')
        from kiosk_alarms a where a.kiosk_id = k.id and a.ended_at is null) as alarms
    from kiosks k join offices o on o.id = k.office_id left join kiosk_states s on s.kiosk_id = k.id
    where k.revoked_at is null and o.removed_at is null and (${officeId}::int is null or k.office_id = ${officeId})
    order by lower(o.name), lower(k.name), k.id`.execute(db);
  // Within JSON an instant has PostgreSQL's form.
  const isoOf = (instant: Date | string) => new Date(instant).toISOString();
  return rows.map((row) => ({ ...row, alarms: row.alarms.map((alarm) => ({ ...alarm, since: isoOf(alarm.since) })) }));
}

/** After how many minutes of silence administrators are notified; null for never. */
export async function silentMinutes(db: Db): Promise<number | null> {
  const { kiosk_silent_minutes } = await db
    .selectFrom('organisation')
    .select('kiosk_silent_minutes')
    .executeTakeFirstOrThrow();
  return kiosk_silent_minutes;
}

/** Ends an alarm that cannot end by itself; returns its kiosk, or undefined when it has ended already. */
export async function settleAlarm(
  db: Db,
  id: number,
  by: number,
  now: Date,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    update kiosk_alarms a set ended_at = ${now}, settled_by = ${by} from kiosks k
    where a.id = ${id} and a.ended_at is null and a.kind <> 'silent' and k.id = a.kiosk_id
    returning k.id, k.name`.execute(db);
  return rows[0];
}

/** A kiosk that is not revoked, locked until the transaction ends; or undefined. */
export function lockedKiosk(db: Db, id: number): Promise<KioskRow | undefined> {
  return db
    .selectFrom('kiosks')
    .select(columns)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Enrols a kiosk; only the hash of its secret is stored (D4). */
export function addKiosk(
  db: FactsDb,
  fields: { office_id: number; name: string; manual_entry: boolean },
  secret: string,
  now: Date,
): Promise<KioskRow> {
  return db
    .insertInto('kiosks')
    .values({ ...fields, secret_hash: hashOf(secret), created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a kiosk's name and its switch. */
export const editKiosk = (db: FactsDb, id: number, fields: { name: string; manual_entry: boolean }) =>
  editRow(db, 'kiosks', id, fields);

/** Replaces a kiosk's secret; what is still sent by the old one is known to be its (D4). */
export async function renewKiosk(db: FactsDb, id: number, secret: string, now: Date): Promise<void> {
  await db
    .insertInto('kiosk_links')
    .columns(['secret_hash', 'kiosk_id', 'replaced_at'])
    .expression((from) =>
      from
        .selectFrom('kiosks')
        .select(['secret_hash', 'id', (value) => value.val(now).as('replaced_at')])
        .where('id', '=', id),
    )
    .execute();
  await db
    .updateTable('kiosks')
    .set({ secret_hash: hashOf(secret) })
    .where('id', '=', id)
    .execute();
}

/** Revokes a kiosk; its attendances keep referring to it. */
export async function revokeKiosk(db: FactsDb, id: number, now: Date): Promise<void> {
  await db.updateTable('kiosks').set({ revoked_at: now }).where('id', '=', id).execute();
}
