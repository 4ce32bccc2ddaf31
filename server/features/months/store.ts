import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { CarriedChange, ClosedFigures } from '#domain/months/canonical.ts';
import type { Way } from '#domain/months/contract.ts';
import { figureNames } from '#domain/months/figures.ts';
import type { ClosedSpan, OpenedDays } from '#domain/months/rules.ts';
import type { MalayNames } from '#domain/names/rules.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What the papers of a closing say beside its figures, as it was then. */
export interface Paper {
  name: string;
  name_ms: string | null;
  address: string;
  registration_no: string | null;
  /** Who signed; null when it closed by itself. */
  signer: { name: string; position: string | null } | null;
  /** When, where the organisation is: `YYYY-MM-DD HH:MM`. */
  at: string;
  /** Names of leave types by id. */
  leave_types: Record<string, string>;
  /** The Malay names of that day; absent from closings of earlier releases, whose papers stay as they were. */
  names?: MalayNames;
  /** Days of leave that are carried are printed by type too; absent from closings of earlier releases, whose papers stay. */
  carries_types?: true;
}

/** The columns of the figures, of a table by its alias. */
export const figureColumns = (alias: string) =>
  sql.join([...figureNames, 'leave_types'].map((name) => sql.ref(`${alias}.${name}`)));

/** From which month attendance was judged, and the last closed one. */
export async function closedSpan(db: Db): Promise<ClosedSpan> {
  const { rows } = await sql<ClosedSpan>`select
    coalesce((select min(month) from month_closings),
      date_trunc('month', (select min(work_date) from day_verdicts)::timestamp)::date) as first,
    (select max(month) from month_closings where opened_at is null) as last`.execute(db);
  return rows[0]!;
}

/** The days on which months that are open were last opened again, by month. */
export async function openedDays(db: Db, zone: string): Promise<OpenedDays> {
  const { rows } = await sql<{ month: Day; day: Day }>`select month, (max(opened_at) at time zone ${zone})::date as day
    from month_closings group by month having bool_and(opened_at is not null)`.execute(db);
  return new Map(rows.map(({ month, day }) => [month, day]));
}

/** After how many days a month closes by itself; null: never. */
export async function closeAfter(db: Db): Promise<number | null> {
  const { close_after_days } = await db.selectFrom('organisation').select('close_after_days').executeTakeFirstOrThrow();
  return close_after_days;
}

/** The names of all leave types by id, removed ones too, and the name of somebody's position. */
export async function namesOnPaper(db: Db, user_id: number | null) {
  const { rows } = await sql<{ leave_types: Record<string, string>; signer: Paper['signer'] }>`select
    (select coalesce(jsonb_object_agg(id, name), '{}') from leave_types) as leave_types,
    (select jsonb_build_object('name', u.name, 'position', p.name) from users u
      left join positions p on p.id = u.position_id where u.id = ${user_id}) as signer`.execute(db);
  return rows[0]!;
}

/** A closing before its figures. */
interface NewClosing {
  month: Day;
  now: Date;
  by: number | null;
  reason: string | null;
  way: readonly Way[];
  paper: Paper;
  logo: Buffer | null;
}

export async function addClosing(db: Db, { month, now, by, reason, way, paper, logo }: NewClosing): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into month_closings
    (month, closed_at, closed_by, reason, in_the_way, paper, logo)
    values (${month}, ${now}, ${by}, ${reason}, ${JSON.stringify(way)}::jsonb, ${JSON.stringify(paper)}::jsonb, ${logo})
    returning id`.execute(db);
  return rows[0]!.id;
}

/**
 * Stores the figures of some people, with where they were on their last judged day of the month; by person. Names are
 * looked up one by one: joined, all staff were read for each few.
 */
export async function addFigures(
  db: Db,
  { id, month }: { id: number; month: Day },
  people: readonly number[],
): Promise<ClosedFigures[]> {
  const { rows } = await sql<ClosedFigures>`with added as (
    insert into month_figures
      (closing_id, user_id, name, position, department, office, ${sql.join([...figureNames, 'leave_types'].map((name) => sql.ref(name)))})
    select ${id}, s.user_id, (select name from users where id = s.user_id), p.name, d.name, o.name, ${figureColumns('s')}
    from month_sums(${people}::int[], ${month}) s
      left join lateral (select v.office_id, v.position_id from day_verdicts v where v.user_id = s.user_id and v.is_over
        and v.work_date >= ${month} and v.work_date < (${month}::date + interval '1 month')::date
        order by v.work_date desc limit 1) t on true
      left join positions p on p.id = t.position_id left join departments d on d.id = p.department_id
      left join offices o on o.id = t.office_id
    where s.user_id <> 1 returning *)
    select user_id, name, position, department, office, ${figureColumns('added')} from added order by user_id`.execute(
    db,
  );
  return rows;
}

const carriedColumns = sql`a.id, a.user_id, c.month, a.reason, a.days, ${figureColumns('a')}`;

/** Carries in a closing all adjustments of closed months that no closing in effect carries yet; by id. */
export async function carryAdjustments(db: Db, id: number): Promise<CarriedChange[]> {
  await sql`insert into month_carries (closing_id, adjustment_id)
    select ${id}, a.id from month_adjustments a join month_closings c on c.id = a.closing_id
    where c.opened_at is null and not exists (select from month_carries k join month_closings o on o.id = k.closing_id
      where k.adjustment_id = a.id and o.opened_at is null)`.execute(db);
  return carriedIn(db, id);
}

/** What a closing carried from earlier months; of one person, or of everybody; by id. */
export async function carriedIn(db: Db, id: number, user_id: number | null = null): Promise<CarriedChange[]> {
  const { rows } = await sql<CarriedChange>`select ${carriedColumns} from month_carries k
    join month_adjustments a on a.id = k.adjustment_id join month_closings c on c.id = a.closing_id
    where k.closing_id = ${id} and (${user_id}::int is null or a.user_id = ${user_id}) order by a.id`.execute(db);
  return rows;
}

/** Ends a closing with the number of its people and its checksum. */
export async function sealClosing(db: Db, id: number, people: number, checksum: string): Promise<void> {
  await db.updateTable('month_closings').set({ people, checksum }).where('id', '=', id).execute();
}

/** Opens the closing in effect of a month again. */
export async function openClosing(
  db: Db,
  month: Day,
  { by, now, reason }: { by: number; now: Date; reason: string },
): Promise<number> {
  const { id } = await db
    .updateTable('month_closings')
    .set({ opened_at: now, opened_by: by, opened_reason: reason })
    .where('month', '=', month)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A closing as its papers need it. */
export interface ClosingOnPaper {
  id: number;
  month: Day;
  closed_at: Date;
  paper: Paper;
  logo: Buffer | null;
  checksum: string;
}

export async function closingOnPaper(db: Db, id: number): Promise<ClosingOnPaper | undefined> {
  const { rows } = await sql<ClosingOnPaper>`select id, month, closed_at, paper, logo, checksum
    from month_closings where id = ${id}`.execute(db);
  return rows[0];
}

/** The closed figures of some people after an id, by person; `user_id` is one alone. */
export async function closedFigures(
  db: Db,
  id: number,
  { after = 0, many = 1_000, user_id = null }: { after?: number; many?: number; user_id?: number | null },
): Promise<ClosedFigures[]> {
  const { rows } = await sql<ClosedFigures>`
    select f.user_id, f.name, f.position, f.department, f.office, ${figureColumns('f')} from month_figures f
    where f.closing_id = ${id} and f.user_id > ${after} and (${user_id}::int is null or f.user_id = ${user_id})
    order by f.user_id limit ${many}`.execute(db);
  return rows;
}

/** Somebody as the papers of a closing name them. */
export type PersonOnPaper = Pick<ClosedFigures, 'user_id' | 'name' | 'position' | 'department' | 'office'>;

/**
 * Those of whom a closing carries changes of earlier months and has no figures, such as whoever has left; by id, with name
 * and place of the last month of which it carries some, or their name of today where that has no figures of them either.
 */
export async function peopleCarriedAlone(db: Db, id: number): Promise<PersonOnPaper[]> {
  const { rows } = await sql<PersonOnPaper>`
    select distinct on (a.user_id) a.user_id, coalesce(f.name, u.name) as name, f.position, f.department, f.office
    from month_carries k join month_adjustments a on a.id = k.adjustment_id join users u on u.id = a.user_id
      left join month_figures f on f.closing_id = a.closing_id and f.user_id = a.user_id
    where k.closing_id = ${id}
      and not exists (select from month_figures o where o.closing_id = ${id} and o.user_id = a.user_id)
    order by a.user_id, f.name is null, a.closing_id desc`.execute(db);
  return rows;
}

/** The sheet of a closing in a language as it was first made; undefined before that. */
export async function storedSheet(db: Db, id: number, language: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('month_sheets')
    .select('bytes')
    .where('closing_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.bytes;
}

/** Stores a sheet unless another was faster, and returns the stored one. */
export async function storeSheet(db: Db, id: number, language: string, bytes: Buffer): Promise<Buffer> {
  await sql`insert into month_sheets (closing_id, language, bytes) values (${id}, ${language}, ${bytes})
    on conflict do nothing`.execute(db);
  return (await storedSheet(db, id, language))!;
}
