import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Position, PositionChoice, positions } from '#domain/positions/contract.ts';
import { deciders } from '#domain/positions/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { departmentNodes } from '../departments/store.ts';
import { searchedName } from '../people/names-store.ts';
import { staffOn } from '../people/store.ts';

const holders = sql`(select count(*) from users u where u.position_id = p.id and u.removed_at is null)`;

/** Whether a position `p` is one of those of a filter. */
function decidedBy(filter: QueryOf<typeof positions.list>['deciders']): RawBuilder<boolean> {
  if (filter === 'all') return sql`true`;
  if (filter === 'missing')
    return sql`(p.approve_id is null or p.late_approve_id is null or p.leave_office_approve_id is null)`;
  return sql`${filter}::int in (p.support_id, p.approve_id, p.late_approve_id, p.leave_office_approve_id)`;
}

/** A page of positions of a department or of all, with the choices of the form. */
export async function positionPage(db: Db, query: QueryOf<typeof positions.list>) {
  const { search, department_id } = query;
  const [department, name] = [sql`lower(d.name)`, sql`lower(p.name)`];
  const [list, departments, choices] = await Promise.all([
    listPage<Position, typeof query.sort>(db, query, {
      with: sql`with tree as materialized (select id, level from department_tree())`,
      from: sql`positions p join departments d on d.id = p.department_id`,
      where: sql`p.removed_at is null and ${searchedName('p')} like ${contains(search)}
        and (${department_id}::int is null or p.department_id = ${department_id})
        and ${decidedBy(query.deciders)}`,
      id: sql`p.id`,
      sorts: {
        department: [department, sql`p.level`, name],
        name: [name, department],
        level: [sql`p.level`, department, name],
        staff: [holders, department, name],
      },
      cells: sql`p.id, p.name, p.name_ms, p.department_id, p.level, p.send_message, p.support_id, p.approve_id, p.late_approve_id,
        p.leave_office_approve_id, p.version, ${holders} as users_count,
        jsonb_build_object('name', d.name, 'level', (select level from tree where id = d.id), 'parent_id', d.parent_id)
          as department`,
    }),
    departmentNodes(db),
    decidersToChoose(db),
  ]);
  return { ...list, departments, positions: choices };
}

/** Every position with the fields that make it a candidate, and its deciders. */
export function decidersToChoose(db: Db): Promise<PositionChoice[]> {
  return db
    .selectFrom('positions')
    .select(['id', 'name', 'department_id', 'level', ...deciders])
    .where('removed_at', 'is', null)
    .orderBy('level')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Locks departments and positions against concurrent changes until the transaction ends. */
export async function lockPositions(db: Db): Promise<void> {
  await sql`lock table departments, positions in share row exclusive mode`.execute(db);
}

/** Who holds one of some positions, or acts in one on some days. */
export async function holdersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from users where position_id = any(${ids}::int[]) and removed_at is null
    union select user_id from acting_posts where position_id = any(${ids}::int[]) and removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** One position, locked until the transaction ends, so that it cannot be assigned while it is removed. */
export function lockedPosition(db: Db, id: number) {
  return db
    .selectFrom('positions')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What uses a position: staff, now or from a later day, positions it decides for, and holidays that name it. */
export async function positionUses(db: Db, id: number, today: Day) {
  const { rows } = await sql<{ staff: number; positions: number; holidays: number; names: string }>`
    select (select count(*) from ${staffOn({ position_id: id }, today)}) as staff,
      (select count(*) from positions where removed_at is null and id <> ${id}
        and ${id} in (support_id, approve_id, late_approve_id, leave_office_approve_id)) as positions,
      count(*) as holidays, coalesce(string_agg(details, ', ' order by start, id), '') as names
    from holidays join holiday_positions on holiday_id = id where position_id = ${id}`.execute(db);
  return rows[0]!;
}
