import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { AdjustmentRow, ClosingShown, MonthListRow, months, PersonFiguresRow } from '#domain/months/contract.ts';
import { type FigureName, type Figures, figureNames, plus } from '#domain/months/figures.ts';
import { closesOn, stateOf } from '#domain/months/rules.ts';
import { inAll } from '#domain/months/way.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, type ListPage, listPage } from '#server/platform/database/lists.ts';
import { isNamed, isNumbered, nameOf } from '../people/store.ts';
import { closeAfter, closedSpan, figureColumns, openedDays } from './store.ts';
import { waysOf } from './way-store.ts';

interface Now {
  today: Day;
  zone: string;
}

type ListedMonth = Omit<MonthListRow, 'state' | 'in_the_way' | 'closes_on'> & { closing_id: number | null };

/** The months from the first that was judged to the present one, each with its closing in effect. */
const allMonths = (first: Day, today: Day) => sql`(select m::date as month, to_char(m, 'YYYYMM')::int as id
    from generate_series(${first}::date::timestamp, date_trunc('month', ${today}::date::timestamp), interval '1 month') m) m
  left join month_closings c on c.month = m.month and c.opened_at is null`;
const cells = sql`m.id, m.month, c.id as closing_id,
  coalesce(m.month < (select max(until) from detached_months where attached_at is null), false) as in_file, c.people, c.closed_at, ${nameOf('c.closed_by')} as closed_by,
  (select count(*) from month_adjustments a where a.closing_id = c.id) as adjustments`;

type Query = Pick<QueryOf<typeof months.list>, 'page' | 'sort' | 'sort_by'> & { year: number | null };

/** A page of the months, and their years; of those that are over and open with what stands in the way. */
export async function monthsPage(
  db: Db,
  query: Query,
  now: Now,
): Promise<ListPage<MonthListRow> & { years: number[] }> {
  const { first } = await closedSpan(db);
  if (first === null) return { data: [], total: 0, more: false, page: 0, years: [] };
  const list = await listPage<ListedMonth, 'month'>(db, query, {
    from: allMonths(first, now.today),
    where: query.year === null ? sql`true` : sql`extract(year from m.month) = ${query.year}`,
    id: sql`m.id`,
    sorts: { month: sql`m.month` },
    cells,
  });
  const [firstYear, lastYear] = [Number(first.slice(0, 4)), Number(now.today.slice(0, 4))];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at);
  return { ...list, data: await withStates(db, list.data, now), years };
}

/** One month; undefined before the first that was judged, and after the present one. */
export async function monthRow(db: Db, month: Day, now: Now): Promise<MonthListRow | undefined> {
  const { first } = await closedSpan(db);
  if (first === null) return undefined;
  const { rows } = await sql<ListedMonth>`select ${cells} from ${allMonths(first, now.today)}
    where m.month = ${month}`.execute(db);
  return (await withStates(db, rows, now))[0];
}

async function withStates(db: Db, rows: readonly ListedMonth[], { today, zone }: Now): Promise<MonthListRow[]> {
  const open = rows.filter(({ closing_id }) => closing_id === null).map(({ month }) => month);
  const over = open.filter((month) => month.slice(0, 7) < today.slice(0, 7));
  const [ways, after, opened] = await Promise.all([waysOf(db, over, zone), closeAfter(db), openedDays(db, zone)]);
  return rows.map(({ closing_id, ...row }) => {
    const way = ways.get(row.month);
    const isClosed = closing_id !== null;
    const in_the_way = way ? inAll(way) : null;
    const state = stateOf({ month: row.month, isClosed, inTheWay: in_the_way ?? 0 }, today);
    return { ...row, state, in_the_way, closes_on: isClosed ? null : closesOn(row.month, after, opened) };
  });
}

/** All closings of a month, the newest first; the one in effect is not opened. */
export async function closingsOf(db: Db, month: Day): Promise<ClosingShown[]> {
  const { rows } = await sql<ClosingShown>`select c.id, c.closed_at, ${nameOf('c.closed_by')} as closed_by, c.reason,
      c.in_the_way, c.people, c.checksum, c.paper -> 'leave_types' as leave_types,
      case when c.opened_at is not null then jsonb_build_object('at', c.opened_at, 'by', ${nameOf('c.opened_by')},
        'reason', c.opened_reason) end as opened
    from month_closings c where c.month = ${month} order by c.id desc`.execute(db);
  return rows;
}

const figuresIn = (row: Record<FigureName, number> & { leave_types: Record<string, number> }): Figures =>
  ({
    ...Object.fromEntries(figureNames.map((name) => [name, row[name]])),
    leave_types: row.leave_types,
  }) as Figures;

type PeopleQuery = QueryOf<typeof months.people>;
type Listed = Figures & Omit<PersonFiguresRow, 'figures' | 'adjusted'> & { adjustments: Figures[] | null };

/** A page of the people of a closing, with what was added to their figures since. */
export async function figuresPage(
  db: Db,
  closing_id: number,
  { search, ...query }: PeopleQuery,
): Promise<ListPage<PersonFiguresRow>> {
  const list = await listPage<Listed, PeopleQuery['sort']>(db, query, {
    // Alone, since a person has figures of each closing.
    from: sql`(select * from month_figures where closing_id = ${closing_id}) f`,
    where:
      search === ''
        ? sql`true`
        : sql`(lower(f.name) like ${contains(search)}
      or f.user_id in (select u.id from users u where ${isNumbered(search)}))`,
    id: sql`f.user_id`,
    sorts: { name: sql`lower(f.name)`, absent: sql`f.absent`, late: sql`f.late`, minutes: sql`f.minutes` },
    cells: sql`f.user_id as id, f.name, f.position, f.department, f.office, ${figureColumns('f')},
      (select jsonb_agg(a) from month_adjustments a where a.closing_id = f.closing_id and a.user_id = f.user_id) as adjustments`,
  });
  const data = list.data.map(({ id, name, position, department, office, adjustments, ...row }) => ({
    ...{ id, name, position, department, office },
    figures: figuresIn(row),
    adjusted: adjustments?.map(figuresIn).reduce(plus) ?? null,
  }));
  return { ...list, data };
}

type AdjustmentQuery = QueryOf<typeof months.adjustments>;
type ListedAdjustment = Figures & Omit<AdjustmentRow, 'change'>;

/** A page of the adjustments to a closing, or of those it carried. */
export async function adjustmentsPage(
  db: Db,
  closing_id: number,
  { search, carried, ...query }: AdjustmentQuery,
): Promise<ListPage<AdjustmentRow>> {
  const of = carried
    ? sql`exists (select from month_carries k where k.adjustment_id = a.id and k.closing_id = ${closing_id})`
    : sql`a.closing_id = ${closing_id}`;
  const list = await listPage<ListedAdjustment, AdjustmentQuery['sort']>(db, query, {
    from: sql`month_adjustments a join users u on u.id = a.user_id`,
    where: sql`${of} ${search === '' ? sql`` : sql`and ${isNamed(search)}`}`,
    id: sql`a.id`,
    sorts: { made_at: sql`a.made_at`, name: sql`lower(u.name)` },
    cells: sql`a.id, jsonb_build_object('id', u.id, 'name', u.name) as "user", c.month, a.reason, a.days, a.made_at,
      ${figureColumns('a')},
      (select o.month from month_carries k join month_closings o on o.id = k.closing_id
        where k.adjustment_id = a.id and o.opened_at is null) as carried_in`,
    cellsFrom: sql`month_adjustments a join users u on u.id = a.user_id join month_closings c on c.id = a.closing_id`,
  });
  const data = list.data.map(({ id, user, month, reason, days, made_at, carried_in, ...row }) => ({
    ...{ id, user, month, reason, days, made_at, carried_in },
    change: figuresIn(row),
  }));
  return { ...list, data };
}

/** Whether there is a closing. */
export async function isClosing(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('month_closings').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
