import { type Insertable, sql } from 'kysely';
import { kindNames, kinds } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { unclaimedUploads } from '#domain/limits.ts';
import { outageModule } from '#domain/outages/documents.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Documents } from '#server/platform/database/tables.ts';
import type { Folder } from '#server/platform/files/files.ts';
import { isOthers } from '../people/others-store.ts';

/** What decides who may open a document. */
interface DocumentFacts {
  /** Where its owner works. */
  office_id: number | null;
  department_id: number | null;
  owner_id: number;
  module: string;
  /** The office of the outage that it is attached to. */
  outage_office_id: number | null;
  /** Who decides today on the record it belongs to. */
  decider_ids: number[];
  /** Whether it was sent to the asking user. */
  is_recipient: boolean;
}

/** Registers a file. */
export async function registerDocument(db: Db, document: Insertable<Documents>): Promise<void> {
  await db.insertInto('documents').values(document).execute();
}

/** Marks a file as erased; its row stays. */
export async function eraseDocument(db: Db, name: string, now: Date): Promise<void> {
  await db.updateTable('documents').set({ erased_at: now }).where('name', '=', name).execute();
}

/** How many files someone has uploaded and not used yet; they upload no other until the transaction ends. */
export async function lockedUnclaimed(db: Db, uploader: number): Promise<number> {
  await sql`select from users where id = ${uploader} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) from documents
    where uploaded_by = ${uploader} and record_id is null and erased_at is null`.execute(db);
  return rows[0]!.count;
}

/** Marks as erased what nobody used within the time, and what is kept no longer; returns the files. */
export async function eraseDue(db: Db, now: Date, today: Day): Promise<{ folder: Folder; name: string }[]> {
  const before = new Date(now.getTime() - unclaimedUploads.hours * 3_600_000);
  const { rows } = await sql<{ folder: Folder; name: string }>`update documents set erased_at = ${now}
    where erased_at is null and (delete_after < ${today} or (record_id is null and uploaded_at < ${before}))
    returning folder, name`.execute(db);
  return rows;
}

/** Those of these files that no document, nobody's photo and no logo is. */
export async function strangers(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) name
    where not exists (select from documents d where d.name = name.name and d.erased_at is null)
      and not exists (select from users u where u.img = name.name)
      and not exists (select from organisation_files o where o.name = name.name)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Assigns a file that its uploader has not used yet to a record and its owner; returns whether there was one. */
export async function claimDocument(
  db: Db,
  name: string,
  { module, uploader, owner, record }: { module: string; uploader: number; owner: number; record: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ owner_id: owner, record_id: record })
    .where('name', '=', name)
    .where('module', '=', module)
    .where('uploaded_by', '=', uploader)
    .where('record_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The kind of application that a document `d` belongs to; null for what belongs to none. */
const kindOfModule = sql`case d.module ${sql.join(
  kindNames.map((kind) => sql`when ${kinds[kind].documents} then ${kind}::text`),
  sql` `,
)} end`;

/** The decisions on what a document `d` belongs to. */
const decisionsOfModule = sql`case d.module ${sql.join(
  kindNames.map((kind) => sql`when ${kinds[kind].documents} then ${Object.values(kinds[kind].deciders)}::text[]`),
  sql` `,
)} end`;

/** The facts that decide who may open a document (D2); none for an erased one. */
export async function documentFacts(
  db: Db,
  file: string,
  userId: number,
  today: Day,
): Promise<DocumentFacts | undefined> {
  const { rows } = await sql<DocumentFacts>`
    select d.owner_id, d.module, u.office_id,
      (select p.department_id from positions p where p.id = u.position_id) as department_id,
      array(select o.user_id from deciders_of(u.position_id, ${today}) o
        where o.user_id is not null and o.decision = any(${decisionsOfModule})
          and coalesce(${kindOfModule} = any(o.kinds), true)
          and ${isOthers(sql`u.id`, 'o')}) as decider_ids,
      (select g.office_id from office_outages g where d.module = ${outageModule} and g.id = d.record_id)
        as outage_office_id,
      d.module = 'messages' and exists (
        select from inbox i where i.message_id = d.record_id and i.user_id = ${userId}) as is_recipient
    from documents d join users u on u.id = d.owner_id
    where d.name = ${file} and d.folder = 'docs' and d.erased_at is null`.execute(db);
  return rows[0];
}

/** Records who read a document. */
export async function addDocumentRead(db: Db, document: string, user_id: number, now: Date): Promise<void> {
  await db.insertInto('document_reads').values({ document, user_id, read_at: now }).execute();
}
