import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Warning } from '#domain/warnings/contract.ts';
import { type LetterValues, letterMessage, letterTitle, refMonth } from '#domain/warnings/letters.ts';
import type { LetterState } from '#domain/warnings/rules.ts';
import type { Evidence } from '#domain/warnings/shapes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage, newest } from '#server/platform/database/lists.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { choiceJson, servedOn } from '../people/store.ts';

/** What was corrected on the days of the evidence of a letter or draft. */
export const correctionsOf = (letter: 'w' | 'd'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${letter}.${name}`);
  return sql`coalesce((select jsonb_object_agg(c.work_date, c.notes)
    from corrections_of(${column('user_id')}, date_trunc('month', ${column('date')})::date, ${column('date')}) c
    where ${column('evidence')} @> jsonb_build_array(jsonb_build_object('date', c.work_date))), '{}') as corrections`;
};

/** The columns of a letter, from `source`. */
export const columns = sql`w.id, w.ref_no, w.date, w.type, w.status, w.count, w.created_at, w.doc,
  w.reply_by, w.notified_on, w.explain_by, w.evidence, ${correctionsOf('w')}, w.decided_at, i.reply, i.reply_doc, i.replied_at, a.name as decided_by, ${choiceJson(sql`u`)} as "user",
  case when i.cleared_at is null and i.id is not null then jsonb_build_object('id', i.id, 'is_archived', i.archived_at is not null) end as inbox`;
export const source = sql`warning_letters w join users u on u.id = w.user_id left join users a on a.id = w.decided_by
  left join inbox i on i.warning_id = w.id`;

export type Stored = Omit<Warning, 'title' | 'title_ms' | 'message'> & LetterValues;

/** A stored letter with its text. */
export function withText<Row extends LetterValues>(row: Row) {
  const { en, ms } = letterTitle(row);
  return { ...row, title: en, title_ms: ms, message: letterMessage(row) };
}

/** A page of the letters issued to someone, the newest first (STAFF-115, STAFF-116). */
export async function warningPage(db: Db, userId: number, page: number) {
  const { data, ...remaining } = await listPage<Stored, 'id'>(db, newest(page), {
    from: sql`warning_letters w`,
    where: sql`w.user_id = ${userId} and w.removed_at is null`,
    id: sql`w.id`,
    sorts: { id: sql`w.date` },
    cells: columns,
    cellsFrom: source,
  });
  return { ...remaining, data: data.map(withText) };
}

/** One letter, as in the list; undefined when there is none. */
export async function warningRow(db: Db, id: number): Promise<Warning | undefined> {
  const { rows } =
    await sql<Stored>`select ${columns} from ${source} where w.id = ${id} and w.removed_at is null`.execute(db);
  return rows.map(withText)[0];
}

/** A letter with the person's details on its date for the PDF (D5), and its current signatory. */
export interface LetterOnPaper extends Warning {
  count: number | null;
  ic: string;
  position: string | null;
  department: string | null;
  office: string | null;
  signer: { name: string; post: string | null } | null;
}
export async function letterOnPaper(
  db: Db,
  userId: number,
  warningId: number,
  today: Day,
): Promise<LetterOnPaper | undefined> {
  const { rows } = await sql<Stored & Omit<LetterOnPaper, keyof Warning>>`
    select ${columns}, u.ic, p.name as position, d.name as department, o.name as office, s.signer
    from ${source}
      left join lateral (select office_id, position_id from staff_terms where user_id = u.id and valid_from <= w.date
        order by valid_from desc limit 1) t on true
      left join positions p on p.id = t.position_id left join departments d on d.id = p.department_id
      left join offices o on o.id = t.office_id
      left join lateral (select jsonb_build_object('name', s.name, 'post', sp.name) as signer
        from users s left join deciders_of(t.position_id, ${today}) d on d.decision = 'approve' and d.kinds is null and d.user_id = s.id
          left join positions sp on sp.id = coalesce(d.position_id, s.position_id)
        where (d.user_id is not null or s.role in ('Admin', 'Manager')) and s.id not in (1, w.user_id)
          and s.active and s.removed_at is null and ${servedOn(sql`${today}::date`, 's')}
        order by d.user_id is null, d.for_id is not null, sp.level, s.id limit 1) s on true
    where w.id = ${warningId} and w.user_id = ${userId} and w.removed_at is null`.execute(db);
  return rows.map(withText)[0];
}

/** The parts of a letter that decisions depend on, and its addressee. */
export interface LockedLetter extends LetterState {
  id: number;
  ref_no: string;
  user_id: number;
}

/** A letter to be changed, locked until the transaction ends; undefined when there is none. */
export async function lockedLetter(db: Db, id: number): Promise<LockedLetter | undefined> {
  const { rows } = await sql<LockedLetter>`
    select id, status, doc, ref_no, user_id from warning_letters where id = ${id} and removed_at is null for update`.execute(
    db,
  );
  return rows[0];
}

/** Sets the document of a letter. */
export async function setLetterDoc(db: Db, id: number, doc: string): Promise<void> {
  await db.updateTable('warning_letters').set({ doc }).where('id', '=', id).execute();
}

/** Takes the lock on closing days until the transaction ends, over all servers (D5). */
export async function holdClosing(db: Db): Promise<void> {
  await lockUntilCommit(db, 'closing');
}

/**
 * Lets the transaction commit without waiting for the disk, for work that is repeated if it is lost. The next commit that
 * does wait, on any connection, makes this one durable too.
 */
export async function commitLoosely(db: Db): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db);
}

/** The settings that letters about a day depend on; undefined before there were any. */
export async function letterSettings(db: Db, day: Day) {
  const { rows } = await sql<{ max_late_before_warning: number; days_to_respond: number }>`
    select max_late_before_warning, days_to_respond from settings_on(${day}::date) where valid_from <= ${day}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The next ids of people a day is closed for: in service that day, and not the developer account's own user (D1).
 * Inactive accounts count when their service has ended: until then they were active.
 */
export async function staffToClose(db: Db, day: Day, today: Day, after: number, many: number) {
  const { rows } = await sql<{ id: number }>`
    select id from users u where id > ${after} and id <> 1 and removed_at is null and (active or end_date < ${today})
      and ${servedOn(sql`${day}::date`)}
    order by id limit ${many}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of the last letter about a day of the same month; 0 when there is none. */
export async function newestNumber(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(substring(ref_no from '[0-9]+$')::integer), 0) as number from warning_letters
    where left(ref_no, 11) = ${refMonth(day)}`.execute(db);
  return rows[0]!.number;
}

/** The letters that some people have about a day, in any state, and their drafts. */
export async function lettersAbout(db: Db, ids: readonly number[], day: Day) {
  const { rows } = await sql<{ user_id: number; date: Day; type: string }>`
    select user_id, date, type from warning_letters where user_id = any(${ids}::int[]) and date = ${day}
    union all
    select user_id, date, type from letter_drafts where user_id = any(${ids}::int[]) and date = ${day}`.execute(db);
  return rows;
}

/** A letter to be issued. */
export interface NewLetter extends LetterValues {
  user_id: number;
  evidence: readonly Evidence[];
}

/** Issues letters, each with its evidence and the inbox message that asks for a reply (D5). */
export async function issueLetters(db: Db, letters: readonly NewLetter[], now: Date) {
  const rows = letters.map((letter) => {
    const evidence = JSON.stringify(letter.evidence);
    return { ...letter, evidence, status: 'Pending', created_at: now };
  });
  const issued: { id: number; ref_no: string; user_id: number }[] = [];
  for (const some of portionsOf(rows)) {
    const added = await db.insertInto('warning_letters').values(some).returning(['id', 'ref_no', 'user_id']).execute();
    const inbox = added.map(({ id, user_id }) => ({ user_id, warning_id: id, created_at: now }));
    await db.insertInto('inbox').values(inbox).execute();
    issued.push(...added);
  }
  return issued;
}

/** Some people's names. */
export async function namesOf(db: Db, ids: readonly number[]) {
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute();
}

/** Marks a day as closed, with its letters. */
export async function noteClosed(db: Db, day: Day, now: Date): Promise<void> {
  await sql`insert into closed_days (work_date, closed_at) values (${day}, ${now}) on conflict do nothing`.execute(db);
}
