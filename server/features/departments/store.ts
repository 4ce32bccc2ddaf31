import { sql } from 'kysely';
import type { Department, departments } from '#domain/departments/contract.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { countsOf, namedRows } from '#server/platform/database/rows.ts';
import { searchedName } from '../people/names-store.ts';

/** A page of departments, and every department as a choice of parent. */
export async function departmentPage(db: Db, query: QueryOf<typeof departments.list>) {
  const [name, parent] = [sql`lower(d.name)`, sql`lower(p.name)`];
  const [list, parents] = await Promise.all([
    listPage<Department, typeof query.sort>(db, query, {
      with: sql`with tree as materialized (select * from department_tree())`,
      from: sql`departments d left join departments p on p.id = d.parent_id left join tree on tree.id = d.id`,
      where: sql`d.removed_at is null and ${searchedName('d')} like ${contains(query.search)}`,
      id: sql`d.id`,
      sorts: { tree: sql`tree.path`, name, parent: [parent, name] },
      cells: sql`d.id, d.name, d.name_ms, d.parent_id, d.version, d.max_away, tree.level,
        case when p.id is not null then jsonb_build_object('name', p.name) end as parent`,
    }),
    departmentNodes(db),
  ]);
  return { ...list, parents };
}

/** Every department with its name and its place in the tree. */
export const departmentNodes = (db: Db) =>
  namedRows(db, 'departments', ['name_ms', 'parent_id', 'max_away', 'version']);

/** The same, with the tree locked against concurrent changes until the transaction ends. */
export async function departmentTree(db: Db) {
  await sql`lock table departments in share row exclusive mode`.execute(db);
  return departmentNodes(db);
}

/** A department and those below it, as ids. */
export const departmentWithBelow = (id: number) => sql`with recursive below as (select ${id}::int as id
  union all select d.id from departments d join below b on d.parent_id = b.id) select id from below`;

/** How many positions and departments use a department. */
export const departmentUses = (db: Db, id: number) =>
  countsOf(db, {
    positions: sql`positions where department_id = ${id} and removed_at is null`,
    departments: sql`departments where parent_id = ${id} and removed_at is null`,
  });
