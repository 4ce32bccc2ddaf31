import type { Kiosk } from '#domain/kiosks/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { editRow } from '#server/platform/database/rows.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';

/** A kiosk as the store reads it, with instants as dates. */
type KioskRow = Omit<Kiosk, 'last_seen_at' | 'created_at'> & {
  last_seen_at: Date | null;
  created_at: Date;
};

const columns = ['id', 'office_id', 'name', 'manual_entry', 'last_seen_at', 'created_at', 'version'] as const;

/** The kiosks of an office that are not revoked, by name. */
export function kiosksOf(db: Db, officeId: number): Promise<KioskRow[]> {
  return db
    .selectFrom('kiosks')
    .select(columns)
    .where('office_id', '=', officeId)
    .where('revoked_at', 'is', null)
    .orderBy((order) => order.fn('lower', ['name']))
    .orderBy('id')
    .execute();
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
