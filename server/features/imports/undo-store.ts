import { sql } from 'kysely';
import type { ImportRecord, imports } from '#domain/imports/contract.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { notRemoved, type RecordState, recordsOfKind } from './records-store.ts';

type List = QueryOf<typeof imports.list>;

/** A page of imports. */
export const importPage = (db: Db, query: List, now: Date) =>
  listPage<ImportRecord, List['sort']>(db, query, {
    from: sql`imports i left join users u on u.id = i.user_id left join users b on b.id = i.undone_by`,
    where: sql`true`,
    id: sql`i.id`,
    sorts: { created_at: sql`i.created_at` },
    cells: sql`i.id, i.kind, i.filename, u.name as by, i.created_at, i.added, i.changed, i.unchanged, i.undo_until,
      i.undone_at, b.name as undone_by, i.undone_at is null and coalesce(i.undo_until >= ${now}, false) as is_undoable`,
  });

/** An import. */
export interface StoredImport {
  id: number;
  kind: ImportKind;
  filename: string;
  created_at: Date;
  undo_until: Date | null;
  undone_at: Date | null;
}

/** An import, locked until the transaction ends if it is to be undone. */
export async function importRow(
  db: Db,
  id: number,
  { locked }: { locked: boolean },
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select id, kind, filename, created_at, undo_until, undone_at from imports
    where id = ${id} ${locked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** A record that an import made or changed, as it was before, as the import left it, and as it is. */
export interface ImportedRecord {
  row: number;
  id: number;
  name: string;
  is_new: boolean;
  before: Readonly<Record<string, string>> | null;
  after: Readonly<Record<string, string>>;
  was: RecordState | null;
  became: RecordState;
  /** Null when it has been removed. */
  now: RecordState | null;
  is_same: boolean;
}

/** The records of an import by row; `locked` against changes until the transaction ends. */
export async function importedRecords(
  db: Db,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  { locked }: { locked: boolean },
): Promise<ImportedRecord[]> {
  const { table, name, state } = recordsOfKind[kind];
  if (locked)
    await sql`select from ${sql.table(table)} where id in (select record_id from import_rows where import_id = ${id})
      order by id for update`.execute(db);
  const { rows } = await sql<ImportedRecord>`
    select r.row, r.record_id as id, coalesce(n.name, r.after->>'name', r.after->>'details', r.after->>'staff_no', '') as name,
      r.is_new, r.before, r.after, r.was, r.became, n.state as now, coalesce(n.state = r.became, false) as is_same
    from import_rows r left join lateral (
      select ${name} as name, ${state} as state from ${sql.table(table)} t where t.id = r.record_id ${notRemoved(kind)}) n on true
    where r.import_id = ${id} order by r.row`.execute(db);
  return rows;
}

/** A later import that changed one of some records and was not undone: its file, by record. */
export async function importedAgain(
  db: Db,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  records: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ record_id: number; filename: string }>`
    select distinct on (r.record_id) r.record_id, i.filename from import_rows r join imports i on i.id = r.import_id
    where r.record_id = any(${records}::int[]) and i.id > ${id} and i.kind = ${kind} and i.undone_at is null
    order by r.record_id, i.id desc`.execute(db);
  return new Map(rows.map((row) => [row.record_id, row.filename]));
}

/** Records refer to one of an import. */
export interface Reference {
  id: number;
  table: string;
  many: number;
  /** The first of them, where they have names. */
  names: string[];
}

/**
 * What is part of a record, or follows it, and so does not stand in the way: by table and column. Any other table that
 * refers to the record does, also one that is made later.
 */
const ownParts: ReadonlySet<string> = new Set([
  'office_distances.office_id',
  'office_working_hours.office_id',
  'office_working_hours.working_hour_id',
  'working_hour_days.working_hour_id',
  'holiday_positions.holiday_id',
  'holiday_states.holiday_id',
  'holiday_offices.holiday_id',
  'leave_ledger.user_leave_id',
  'leave_ledger.user_id',
  'leave_ledger.application_id',
  'leave_days.application_id',
  'leave_days.user_id',
  'leave_swipes.user_id',
  'staff_terms.user_id',
  'acting_posts.user_id',
  'transfer_history.user_id',
  'service_ends.user_id',
  // Judged, drafted and announced by Hadir.
  'day_verdicts.user_id',
  'letter_drafts.user_id',
  'held_causes.user_id',
  'inbox.user_id',
  'activity_logs.subject_id',
  'account_links.user_id',
]);

interface ForeignKey {
  table: string;
  column: string;
  columns: string[];
}

/** What refers to records that an import made, without those of the same import and what was removed. */
export async function referencesTo(db: Db, kind: ImportKind, ids: readonly number[]): Promise<Reference[]> {
  const { table } = recordsOfKind[kind];
  const { rows: keys } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname as column,
      array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum > 0 and not attisdropped) as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass order by 1, 2`.execute(db);
  const references: Reference[] = [];
  for (const key of keys) {
    if (ownParts.has(`${key.table}.${key.column}`)) continue;
    const { rows } = await sql<Reference>`
      select r.${sql.ref(key.column)} as id, ${key.table} as table, count(*) as many,
        coalesce((array_agg(distinct ${nameOf(key)}) filter (where ${nameOf(key)} is not null))[1:3], '{}') as names
      from ${sql.table(key.table)} r where r.${sql.ref(key.column)} = any(${ids}::int[]) ${counts(key)}
        ${key.table === table ? sql`and r.id <> all(${ids}::int[])` : sql``} group by 1`.execute(db);
    references.push(...rows);
  }
  return withoutRepeats(references);
}

/** Whose terms are also in the account is named once. */
const withoutRepeats = (references: readonly Reference[]) =>
  references.filter(
    ({ id, table }) =>
      table !== 'users' || !references.some((other) => other.id === id && other.table === 'staff_terms'),
  );

const nameOf = ({ table, columns }: ForeignKey) => {
  if (table !== 'attendances' && columns.includes('name')) return sql`r.name::text`;
  if (table === 'staff_terms') return sql`(select u.name::text from users u where u.id = r.user_id)`;
  return sql`null::text`;
};

/** What was removed, revoked or is somebody's who was removed does not count. */
const counts = ({ table, columns }: ForeignKey) => {
  if (table === 'staff_terms')
    return sql`and exists (select from users u where u.id = r.user_id and u.removed_at is null)`;
  if (columns.includes('removed_at')) return sql`and r.removed_at is null`;
  return columns.includes('revoked_at') ? sql`and r.revoked_at is null` : sql``;
};

/** Who of some people has signed in, or can. */
export async function signedIn(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${ids}::int[])
    and (last_active is not null or password_hash is not null or img is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of which balances leave was applied for, since an instant if given, that still counts. */
export async function usedSince(db: Db, ids: readonly number[], since: Date | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.user_leave_id as id from leave_ledger l join leave_applications a on a.id = l.application_id
    where l.user_leave_id = any(${ids}::int[]) and l.kind = 'use' ${since ? sql`and l.created_at >= ${since}` : sql``}
      and a.removed_at is null and a.status in ('Pending', 'Supported', 'Approved')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes that an import was undone. */
export async function markUndone(db: Db, id: number, by: number | null, now: Date): Promise<void> {
  await db.updateTable('imports').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute();
}

/** Whether any active administrator is left. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql`select from users where active and removed_at is null
    and (role <> 'Normal User' or super_user) limit 1`.execute(db);
  return rows.length > 0;
}
