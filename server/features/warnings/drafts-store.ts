import { sql } from 'kysely';
import type { WarningType } from '#domain/dashboard/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { LetterChoices } from '#domain/warnings/modes.ts';
import type { Evidence } from '#domain/warnings/shapes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { portionsOf } from '#server/platform/database/rows.ts';

type Span = { from: Day; to: Day };

/**
 * Why a letter is a draft: letters of its kind are, or are off; it is one of too many; work that is under way decides
 * at its end whether it is; its person has time to explain; or, after that, an application about it was not decided, or
 * their account was closed.
 */
export type DraftReason = 'mode' | 'off' | 'held' | 'pending' | 'explain' | 'undecided' | 'closed';

/** The time to explain that a letter's person was given: the day they were notified, and the last day to explain. */
export interface ExplainTime {
  notified_on: Day | null;
  explain_by: Day | null;
}

/** The time to explain as a draft has it, to be counted again. */
export interface GivenTime {
  notified_on: Day;
  explain_days: number;
  explain_by: Day;
}

/** A letter that waits, or is settled, as a draft. */
interface Draft extends ExplainTime {
  id: number;
  user_id: number;
  date: Day;
  type: WarningType;
  count: number;
  evidence: Evidence[];
  why: DraftReason;
}

/**
 * How letters are written: what is chosen for each kind, the share of the staff above which they are held, and how many
 * working days there are to explain before.
 */
export async function letterPolicy(
  db: Db,
): Promise<{ choices: LetterChoices; share: number | null; explain_days: number }> {
  const { letters_share, letters_explain_days, ...chosen } = await db
    .selectFrom('organisation')
    .select([
      'letters_share',
      'letters_explain_days',
      'letters_is_late as is_late',
      'letters_leave_early as leave_early',
      'letters_no_clockout as no_clockout',
      'letters_absence as absence',
    ])
    .executeTakeFirstOrThrow();
  return { choices: chosen as LetterChoices, share: letters_share, explain_days: letters_explain_days };
}

/** How many active staff there are where attendance has started. */
export async function countStartedStaff(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{ staff: number }>`select count(*)::int as staff from users u
    cross join lateral start_of(u.office_id) g
    where u.id <> 1 and u.active and u.removed_at is null and g.starts_on <= ${day}`.execute(db);
  return rows[0]!.staff;
}

const noTime = { notified_on: null, explain_days: null, explain_by: null };

/** Stores drafts; those whose kind is off are dismissed from the beginning. */
export async function addDrafts(
  db: Db,
  drafts: readonly (Omit<Draft, 'id' | 'evidence' | keyof ExplainTime> & {
    evidence: readonly Evidence[];
    time?: GivenTime | undefined;
  })[],
  now: Date,
): Promise<void> {
  const rows = drafts.map(({ user_id, date, type, count, evidence, why, time }) => ({
    ...{ user_id, date, type, count, why, created_at: now, ...(time ?? noTime) },
    evidence: JSON.stringify(evidence),
    dismissed_at: why === 'off' ? now : null,
  }));
  for (const some of portionsOf(rows)) await db.insertInto('letter_drafts').values(some).execute();
}

/** Some people's drafts about days of a range, locked until the transaction ends. */
export async function draftsAbout(db: Db, people: readonly number[], { from, to }: Span) {
  const { rows } = await sql<Draft & { dismissed_at: Date | null }>`
    select id, user_id, date, type, count, evidence, why, notified_on, explain_by, dismissed_at from letter_drafts
    where user_id = any(${people}::int[]) and date between ${from} and ${to} order by id for update`.execute(db);
  return rows;
}

/** Deletes drafts. */
export async function removeDrafts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from letter_drafts where id = any(${ids}::int[])`.execute(db);
}

/** Notes the causes of held drafts that are deleted, so that their letters are held again when they are back. */
export async function noteHeld(db: Db, drafts: readonly Pick<Draft, 'user_id' | 'date' | 'type'>[], now: Date) {
  const rows = drafts.map(({ user_id, date, type }) => ({ user_id, date, type, lost_at: now }));
  for (const some of portionsOf(rows))
    await db
      .insertInto('held_causes')
      .values(some)
      .onConflict((on) => on.doNothing())
      .execute();
}

/** Takes those of some causes whose letters were held before. */
export async function takeHeld(db: Db, causes: readonly Pick<Draft, 'user_id' | 'date' | 'type'>[]) {
  if (causes.length === 0) return [];
  const rows = causes.map(({ user_id, date, type }) => ({ user_id, date, type }));
  const taken = await sql<Pick<Draft, 'user_id' | 'date' | 'type'>>`delete from held_causes h
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(user_id int, date date, type text)
    where h.user_id = c.user_id and h.date = c.date and h.type = c.type
    returning h.user_id, h.date, h.type`.execute(db);
  return taken.rows;
}

/** Sets the days that drafts are about, and their number. */
export async function editDrafts(db: Db, drafts: readonly Pick<Draft, 'id' | 'count' | 'evidence'>[]): Promise<void> {
  if (drafts.length === 0) return;
  await sql`update letter_drafts d set count = n.count, evidence = n.evidence
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as n(id int, count int, evidence jsonb)
    where d.id = n.id`.execute(db);
}

/**
 * How many people have or get a letter about a day without anybody's decision, or would have got one; `ids` are those who
 * get one now. The same before and after a closing that was killed.
 */
export async function countWrittenTo(db: Db, day: Day, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(distinct user_id)::int as people from (
    select unnest(${ids}::int[]) as user_id
    union all select user_id from warning_letters where date = ${day} and removed_at is null
    union all select user_id from letter_drafts where date = ${day} and why in ('held', 'explain')) one`.execute(db);
  return rows[0]!.people;
}

/** How many drafts about a day wait for an administrator, and how many of them because they are too many. */
export async function waitingDrafts(db: Db, day: Day) {
  const { rows } = await sql<{ drafts: number; held: number }>`
    select count(*)::int as drafts, count(*) filter (where why = 'held')::int as held from letter_drafts
    where date = ${day} and dismissed_at is null and why <> 'explain'`.execute(db);
  return rows[0]!;
}

type Whose = readonly number[] | 'all';
const pendingOf = (people: Whose, { from, to }: Span) => sql`d.why = 'pending' and d.dismissed_at is null
  and d.date between ${from} and ${to} ${people === 'all' ? sql`` : sql`and d.user_id = any(${people}::int[])`}`;

/** For how many people letters of some days are pending until work on them is over. */
export async function countPending(db: Db, people: Whose, span: Span): Promise<{ people: number; drafts: number }> {
  const { rows } = await sql<{ people: number; drafts: number }>`
    select count(distinct d.user_id)::int as people, count(*)::int as drafts from letter_drafts d
    where ${pendingOf(people, span)}`.execute(db);
  return rows[0]!;
}

/** Makes drafts of the letters that are pending. */
export async function holdPending(db: Db, people: Whose, span: Span): Promise<void> {
  await sql`update letter_drafts d set why = 'held' where ${pendingOf(people, span)}`.execute(db);
}

/** A draft to be issued, with the days its addressee has to respond, and the start of attendance at their office of that day. */
export type ReadyDraft = Draft & { days_to_respond: number; starts_on: Day | null };

/** The columns of a draft to be issued, from `letter_drafts d` and `readySource`. */
export const readyColumns = sql`d.id, d.user_id, d.date, d.type, d.count, d.evidence, d.why, d.notified_on, d.explain_by,
  s.days_to_respond, g.starts_on`;
export const readySource = sql`cross join lateral settings_on(d.date) s
  left join day_verdicts v on v.work_date = d.date and v.user_id = d.user_id
  cross join lateral start_of(v.office_id) g`;

/** Some of the letters that are pending, locked until the transaction ends. */
export async function pendingDrafts(db: Db, people: Whose, span: Span, many: number): Promise<ReadyDraft[]> {
  const { rows } = await sql<ReadyDraft>`
    select ${readyColumns} from letter_drafts d ${readySource}
    where ${pendingOf(people, span)} order by d.id limit ${many} for update of d`.execute(db);
  return rows;
}

/** Whether a day has been closed. */
export async function isClosed(db: Db, day: Day): Promise<boolean> {
  const { rows } = await sql`select from closed_days where work_date = ${day}`.execute(db);
  return rows.length > 0;
}
