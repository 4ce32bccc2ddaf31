import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { type Figures, plus } from '#domain/months/figures.ts';
import type { PayrollPerson } from '#domain/payroll/columns.ts';
import type { PayrollLayoutRow, payroll } from '#domain/payroll/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { carriedIn, figureColumns } from '../months/store.ts';

const cells = sql`l.id, l.name, l.columns, l.in_hours, l.absent_unpaid, l.unpaid_types, l.version`;

/** A page of layouts. */
export const layoutPage = (db: Db, query: QueryOf<typeof payroll.list>) =>
  listPage<PayrollLayoutRow, typeof query.sort>(db, query, {
    from: sql`payroll_layouts l`,
    where: sql`l.removed_at is null and lower(l.name) like ${contains(query.search)}`,
    id: sql`l.id`,
    sorts: { name: sql`lower(l.name)` },
    cells,
  });

/** One layout, locked for a change with `locks`. */
export async function layoutRow(db: Db, id: number, locks = false): Promise<PayrollLayoutRow | undefined> {
  const { rows } = await sql<PayrollLayoutRow>`select ${cells} from payroll_layouts l
    where l.id = ${id} and l.removed_at is null ${locks ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The months with a closing in effect, the newest first. */
export async function closedMonths(db: Db) {
  const { rows } = await sql<{ month: Day; closed_at: Date; people: number }>`
    select month, closed_at, people from month_closings where opened_at is null order by month desc`.execute(db);
  return rows;
}

/** The closing in effect of a month. */
export async function closingOf(db: Db, month: Day): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from month_closings where month = ${month} and opened_at is null`.execute(db);
  return rows[0];
}

/** Whoever is in the file of a closing: those with figures of it `f`, and those of whom it only carries changes. */
const inFile = (
  closing: number,
) => sql`users u left join month_figures f on f.closing_id = ${closing} and f.user_id = u.id
  where f.user_id is not null or u.id in (select a.user_id from month_carries k
    join month_adjustments a on a.id = k.adjustment_id where k.closing_id = ${closing})`;

/** How many rows the file of a closing has, and of how many the staff number is not known. */
export async function payrollCounts(db: Db, closing: number): Promise<{ people: number; without_number: number }> {
  const { rows } = await sql<{ people: number; without_number: number }>`
    select count(*)::int as people, count(*) filter (where u.staff_no is null)::int as without_number
    from ${inFile(closing)}`.execute(db);
  return rows[0]!;
}

/**
 * Everybody of a closing by name, or the first `most`: their figures as they were closed, what it carries of earlier
 * months, and their staff and IC numbers of today, since these are what a payroll knows them by (decision 0136).
 */
export async function payrollPeople(db: Db, closing: number, most: number | null = null): Promise<PayrollPerson[]> {
  const earlier = new Map<number, Figures>();
  for (const { user_id, ...change } of await carriedIn(db, closing)) {
    const before = earlier.get(user_id);
    earlier.set(user_id, before ? plus(before, change) : change);
  }
  const { rows } = await sql<Omit<PayrollPerson, 'closed' | 'earlier'> & { id: number; is_closed: boolean } & Figures>`
    select u.id, u.staff_no, coalesce(f.name, u.name) as name, u.ic, f.position, f.department, f.office,
      f.user_id is not null as is_closed, ${figureColumns('f')}
    from ${inFile(closing)}
    order by lower(coalesce(f.name, u.name)), u.id limit ${most}::int`.execute(db);
  return rows.map(({ id, staff_no, name, ic, position, department, office, is_closed, ...figures }) => ({
    ...{ staff_no, name, ic, position, department, office },
    closed: is_closed ? figures : null,
    earlier: earlier.get(id) ?? null,
  }));
}
