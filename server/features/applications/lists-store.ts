import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { othersFor } from '#domain/applications/deciders.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import type { Waiting } from '#domain/applications/shapes.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import { validMonth } from '#domain/lib/month.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, type ListPage, type ListQuery, listPage, newest } from '#server/platform/database/lists.ts';
import { decidersJson, decidersOfPosition, isOverdue, waitsForMe } from './deciders-store.ts';
import { awaitsAnswer, rejectionOf } from './questions-store.ts';
import { shown } from './row.ts';
import { type AnyRow, countOpenApplications, kindSql, seenBy } from './store.ts';

/** Sort columns of the lists of all kinds; `date` and `dates` are the first day. */
type Sort = 'created_at' | 'name' | 'date' | 'dates' | 'status';

/** Who calls the list of deciders and admins, and with which query. */
interface Asking {
  db: Db;
  viewer: Viewer;
  today: Day;
  query: ListQuery<Sort> & { search: string; month: string; status: string; waiting: Waiting };
}

/** A row whose deciders, as they were read for its position, are those for its applicant. */
const ofOthers = <Row extends AnyRow>(row: Row): Row => ({ ...row, deciders: othersFor(row.user.id, row.deciders) });

/** A kind's counter, under its name. */
type Counted<K extends Kind> = Record<(typeof kinds)[K]['counter'], number>;

/**
 * The lists of a kind, over its table `a`, the applicants `u` and `others`; rows say what the viewer may do with them.
 */
export function listsOf<Row extends AnyRow, K extends Kind>(kind: K, cells: RawBuilder<unknown>, others = sql``) {
  const { table, first, last } = kindSql[kind];
  const [alone, joined] = [sql`${table} a`, sql`${table} a join users u on u.id = a.user_id`];
  const cellsFrom = sql`${joined} ${others}`;
  const cellsWith = (deciders: RawBuilder<unknown>) =>
    sql`${cells}, ${deciders} as deciders, ${rejectionOf(kind)} as rejection, ${awaitsAnswer(kind)} as is_asked`;
  // Who decides is read once for each position that rows of a page have: reading it takes longer than a row.
  const position = sql`coalesce(u.position_id::text, '')`;
  const decidersOfPage = (today: Day) => sql`(select jsonb_object_agg(${position}, ${decidersOfPosition(kind, today)})
    from (select distinct u.position_id from ${joined} where a.id = any(list_ids.ids)) u)`;
  /** `ofWhom` are the conditions on applicants, who are joined only for them and for sorting by name. */
  const read = async (
    { db, viewer, today }: Pick<Asking, 'db' | 'viewer' | 'today'>,
    query: ListQuery<Sort>,
    parts: RawBuilder<unknown>[],
    ofWhom: RawBuilder<unknown>[] = [],
  ) => {
    const countFrom = ofWhom.length > 0 ? joined : alone;
    const list: ListPage<Row> = await listPage<Row, Sort>(db, query, {
      from: query.sort === 'name' ? joined : countFrom,
      countFrom,
      shared: decidersOfPage(today),
      cells: cellsWith(sql`list_page.shared -> ${position}`),
      cellsFrom,
      id: sql`a.id`,
      where: sql.join([sql`a.removed_at is null`, ...parts, ...ofWhom], sql` and `),
      sorts: {
        created_at: sql`a.id`,
        name: sql`lower(u.name)`,
        status: sql`a.status`,
        date: first,
        dates: first,
      },
    });
    return { ...list, data: list.data.map((row) => shown(kind, viewer, ofOthers(row))) };
  };
  return {
    /**
     * A page of the applications that a decider or admin may see, with the counter; a month filter includes those that
     * overlap it. `ofWhom` are further conditions on applicants.
     */
    async page({ db, viewer, today, query }: Asking, ...ofWhom: RawBuilder<unknown>[]) {
      const month = validMonth(query.month);
      if (query.search) ofWhom.push(sql`lower(u.name) like ${contains(query.search)}`);
      const parts = [
        seenBy(kind, viewer, today),
        ...(query.status === 'all' ? [] : [sql`a.status = ${query.status}`]),
        ...(query.waiting === 'me' ? [waitsForMe(kind, viewer, today)] : []),
        ...(query.waiting === 'overdue' ? [isOverdue(kind)] : []),
        ...(query.waiting === 'anyone' ? [sql`a.status in ('Pending', 'Supported')`] : []),
        ...(month ? [sql`${first} <= ${monthEnd(month)} and ${last} >= ${month}`] : []),
      ];
      const [list, waiting] = await Promise.all([
        read({ db, viewer, today }, query, parts, ofWhom),
        countOpenApplications(db, kind, viewer, today),
      ]);
      return { ...list, ...({ [kinds[kind].counter]: waiting } as Counted<K>) };
    },
    /** A page of someone's own applications, newest first; the search covers reasons. */
    own(
      call: Pick<Asking, 'db' | 'viewer' | 'today'>,
      user_id: number,
      { search, ...query }: { page: number; search?: string } = { page: 0 },
    ) {
      return read(call, { ...query, ...newest(query.page), sort: 'created_at' }, [
        sql`a.user_id = ${user_id}`,
        ...(search ? [sql`lower(a.reason) like ${contains(search)}`] : []),
      ]);
    },
    /** One application; undefined when there is none. */
    async row({ db, today }: { db: Db; today: Day }, id: number): Promise<Row | undefined> {
      const { rows } = await sql<Row>`select ${cellsWith(decidersJson(kind, today))} from ${cellsFrom}
        where a.id = ${id} and a.removed_at is null`.execute(db);
      return rows[0];
    },
  };
}
