// node bench/applications.ts [ROWS]: measures each list of applications over 10,000 rows and over ROWS, by default a
// million.

import type { Viewer } from '#domain/access.ts';
import { daySorts } from '#domain/applications/day-calls.ts';
import { late } from '#domain/late/contract.ts';
import { leave, leaveSorts } from '#domain/leave/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { monthQuery } from '#domain/lib/calendar.ts';
import { lateLists } from '#server/features/late/store.ts';
import { leaveLists } from '#server/features/leave/store.ts';
import { leaveOfficeLists } from '#server/features/leave-office/store.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { addStaff } from './crowd.ts';
import { compare, type Timed } from './database.ts';
import { given, sized } from './size.ts';

const few = sized(10_000, 1_000);
const many = given[0] ?? sized(1_000_000, 2_000);
const staff = sized(2_000, 100);
/** How many each of those has who apply, so that a page of one of them is full in both. */
const each = sized(500, 50);
const today = '2026-07-15';
const someone = { id: 1, position_ids: [], role: 'Normal User', super_user: false, isVendor: false, grants: [] };
const admin = { ...someone, role: 'Admin' } as unknown as Viewer;

const lists = {
  leave: { ...leaveLists, sorts: leaveSorts, query: leave.list.query },
  late: { ...lateLists, sorts: daySorts, query: late.list.query },
  leave_office: { ...leaveOfficeLists, sorts: daySorts, query: leaveOffice.list.query },
};

const queries: Record<string, object> = {
  'as it opens': {},
  'page 40': { page: '40' },
  pending: { status: 'Pending' },
  rejected: { status: 'Rejected' },
  'what waits for anyone': { waiting: 'anyone' },
  'a month': { month: monthQuery(today) },
  'pending of a month': { month: monthQuery(today), status: 'Pending' },
  'a name': { search: 'siti nurhaliza' },
  'a name nobody has': { search: 'nobody at all' },
  'the last page': { last: '1' },
};

await runScript(async () => compare(pagesOf(await filled(few)), pagesOf(await filled(many)), 1.3));

/** A database in which each list has that many rows, a hundred of them pending. */
async function filled(rows: number) {
  const began = performance.now();
  const { db, pool } = await scratchDatabase(2);
  await pool.query(`insert into departments (name) values ('One');
    insert into positions (name, department_id, level) select 'P' || n, 1, n from generate_series(1, 10) n;
    update positions set support_id = 1, approve_id = 1, late_approve_id = 1, leave_office_approve_id = 1 where id = 2;
    insert into offices (name, address, lat, lng, parliment) values ('One', 'One', 5, 103, 'One');
    insert into working_hours (name) values ('One');
    insert into leave_types (name, type) values ('Annual', 'annually')`);
  await addStaff(pool, staff);
  const result = await pool.query(
    `update users set name = 'Siti Nurhaliza' where id = (select min(id) + 5 from users) returning id`,
  );
  await pool.query('update users set position_id = 2 where id % 10 = 0');
  await pool.query('update users set position_id = 1 where id = (select max(id) from users)');
  const applying = Math.min(staff, rows / each);
  // One day each for everybody in turn, back from the end of this month as many years as it takes.
  const numbered = `(select n, (select min(id) from users) + n % ${applying} as person, '2026-07-31'::date - (($1::int - n) / ${applying}) as day,
      case when n > $1::int - 100 then 'Pending' when n % 20 = 0 then 'Rejected' else 'Approved' end as status
    from generate_series(1, $1::int) n) a`;
  await pool.query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     select person, 1, status, day, day, 1, 'Balik kampung', day - 7 from ${numbered} order by n`,
    [rows],
  );
  await pool.query(
    `insert into late_applications (user_id, status, date, reason, created_at)
     select person, status, day, 'Hujan lebat', day - 1 from ${numbered} order by n`,
    [rows],
  );
  await pool.query(
    `insert into leave_office_applications (user_id, status, date, start_time, end_time, is_official, reason, created_at)
     select person, status, day, '10:00', '11:00', true, 'Mesyuarat', day - 1 from ${numbered} order by n`,
    [rows],
  );
  await pool.query('vacuum analyze');
  console.log(`${rows} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  // One of the few who apply for all of the 10,000.
  const decides = await pool.query('select min(id) as id from users where position_id = 1');
  const viewer = (id: number) => ({ ...someone, id }) as unknown as Viewer;
  return { db, applicant: viewer(result.rows[0].id), decider: viewer(decides.rows[0].id) };
}

/** `decider` holds the position that decides for everybody in the second position. */
function pagesOf({ db, applicant, decider }: Awaited<ReturnType<typeof filled>>): Timed {
  const pages: Timed = {};
  for (const [kind, { page, own, sorts, query }] of Object.entries(lists)) {
    const ask = (viewer: Viewer, wanted: object) => () =>
      page({ db, viewer, today, query: query.parse(wanted) } as never);
    for (const [name, wanted] of Object.entries(queries)) pages[`${kind}, ${name}`] = ask(admin, wanted);
    for (const column of sorts.columns)
      for (const sort_by of ['asc', 'desc'])
        pages[`${kind}, by ${column} ${sort_by}`] = ask(admin, { sort: column, sort_by });
    pages[`${kind}, of a decider`] = ask(decider, {});
    pages[`${kind}, what waits for a decider`] = ask(decider, { waiting: 'me' });
    pages[`${kind}, pending of a decider`] = ask(decider, { status: 'Pending' });
    pages[`${kind}, one’s own`] = () => own({ db, viewer: applicant, today }, applicant.id);
  }
  return pages;
}
