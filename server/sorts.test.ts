import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { pageSize } from '#domain/limits.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { calls, fieldsOf, sortColumnsOf } from '#server/platform/testing/calls.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { demoDatabase } from '#server/seed/testing.ts';

/** Someone of the demo organisation who took leave. */
let someone: number;
let entitlement: number;
let closing: number;
let run: number;
let hadir: TestApp;
beforeAll(async () => {
  const demo = await demoDatabase();
  hadir = await testApp({ databaseUrl: demo.url }, () => openDatabase(demo.url, 5));
  const [row] = await demo.ask<{ user_id: number }>(
    'select user_id from leave_applications group by 1 having count(*) > 2 order by 1 limit 1',
  );
  someone = row!.user_id;
  const [entry] = await demo.ask<{ id: number }>(
    'select user_leave_id as id from leave_ledger group by 1 having count(*) > 2 order by 1 limit 1',
  );
  entitlement = entry!.id;
  // The year has no support reports, no drafts of letters, no transfers of theirs, no refused swipes, no
  // outages, no periods of Ramadhan, no corrections applied for, no colours of cards, no layouts, no counted leave
  // years, nothing overdue and no closed months.
  await demo.ask(`insert into letter_drafts (user_id, date, type, count, why, created_at)
    select id, '2026-02-20'::date - id, 'absence', 1, 'mode', now() from users where id in (3, 7, 9)`);
  await demo.ask(`insert into support_reports (user_id, report, created_at)
    select id, 'Rosak', now() - make_interval(hours => id) from users where id in (3, 7, 9)`);
  await demo.ask(`insert into transfer_history (user_id, changes, admin_id, created_at)
    select ${someone}, '[]', id, now() - make_interval(days => id) from users where id in (3, 4)`);
  await demo.ask(`insert into imports (kind, filename, user_id, created_at, added, changed, unchanged)
    select 'staff', 'staf.csv', id, now() - make_interval(hours => id), 1, 0, 0 from users where id in (3, 7, 9)`);
  await demo.ask(`insert into kiosk_events (id, kiosk_id, seq, card, manual, claimed_at, happened_at, received_at, outcome, refusal)
    select gen_random_uuid(), 1, n, '9999999999', false, now(), now() - make_interval(hours => n), now() - make_interval(mins => n),
      'refused', '{"code":"session.unknown_user","en":"","ms":""}' from generate_series(1, 3) n`);
  await demo.ask(`insert into office_outages (office_id, day, start_time, end_time, reason, created_by, created_at)
    select 1, '2026-02-20'::date - n, '07:10', '09:30', 'x', 3, now() from generate_series(1, 3) n`);
  await demo.ask(`insert into substitutes (user_id, substitute_id, date_from, date_to, created_by_id, created_at)
    select id, 9 - id, '2026-03-01'::date + id, '2026-03-20'::date - id, 3, now() from users where id in (5, 6, 7)`);
  await demo.ask(`insert into card_changes (user_id, month, colour_before, colour, late, status, proposed_at)
    select id, '2026-01-01', 'yellow', 'green', id, 'Proposed', now() from users where id in (3, 7, 9)`);
  await demo.ask(`insert into correction_applications (user_id, date, action, way, time, reason, status, created_at)
    select id, '2026-02-20'::date - id, 'add', 'in', '07:00', 'x', 'Pending', now() - make_interval(hours => id)
    from users where id in (3, 7, 9)`);
  await demo.ask(`insert into leave_changes (user_id, leave_id, date, date_end, days, reason, status, created_at)
    select user_id, id, date_start, date_start, 1, 'x', 'Pending', now() - make_interval(hours => id) from leave_applications
    where status = 'Approved' order by id limit 3`);
  await demo.ask(`insert into replacement_claims (user_id, date, minutes, days, reason, status, created_at)
    select id, '2026-02-20'::date - id, 480, 1, 'x', 'Pending', now() - make_interval(hours => id) from users where id in (3, 7, 9)`);
  await demo.ask('update organisation set remind_after_days = 1, overdue_after_days = 1');
  await demo.ask(`insert into overdue_applications (kind, application_id, status, since)
    select 'correction', id, status, '2026-02-25' from correction_applications`);
  await demo.ask(`insert into ramadhan_periods (first_day, last_day, days, choose_until)
    select '2026-02-19'::date + n, '2026-03-10'::date + 2 * n, '${JSON.stringify(Array.from({ length: 7 }, () => ({ minutes: 30, end_time: null })))}', case when n = 0 then '2026-02-28'::date end
    from generate_series(0, 2) n`);
  await demo.ask(`insert into ramadhan_choices (user_id, period_id, leaves_early, chosen_by, chosen_at)
    select u.id, p.id, true, u.id, now() - make_interval(hours => u.id) from ramadhan_periods p, users u
    where p.choose_until is not null and u.id in (3, 7, 9)`);
  await demo.ask(`insert into payroll_layouts (name, columns) select 'Gaji ' || n, '[]' from generate_series(1, 3) n`);
  const [counted] = await demo.ask<{
    id: number;
  }>(`insert into leave_runs (leaves_id, period, state, rules, day, started_by,
    started_at) values (1, '2026-01-01', 'ready', '{}', '2026-02-25', 3, now()) returning id`);
  run = counted!.id;
  await demo.ask(`insert into leave_run_rows (run_id, user_id, total, carried, lapsed, expired, cash, unearned, short, balance)
    select ${run}, id, id, 0, id, 0, 0, 0, 0, id from users where id in (3, 7, 9)`);
  const [closed] = await demo.ask<{ id: number }>(`insert into month_closings (month, closed_at, in_the_way, paper)
    values ('2026-01-01', now(), '[]', '{}') returning id`);
  closing = closed!.id;
  const figures = `expected, present, leave, duty_days, duty_minutes, absent, late, late_minutes, left_early, no_clockout,
    minutes, corrections, leave_types`;
  await demo.ask(`insert into month_figures (closing_id, name, user_id, ${figures})
    select ${closing}, u.name, s.* from month_sums(array(select id from users), '2026-01-01') s join users u on u.id = s.user_id`);
  await demo.ask(`insert into month_adjustments (closing_id, user_id, reason, days, made_at, ${figures})
    select ${closing}, id, 'holiday', '[]', now() - make_interval(hours => id), -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}'
    from users where id in (3, 7, 9)`);
});

const lists = calls.filter(({ row }) => sortColumnsOf(row).length > 0);
const cases = lists.flatMap(({ name, row }) => sortColumnsOf(row).map((column) => ({ name, column, row })));

/** Attendance is of one day, and nobody has swiped today. */
const ofADay = { date: '2026-02-25' };
const list = (row: AnyEndpoint, query: object, who: Who = 'aminah') =>
  hadir.ask(who, row, {
    params: { user_id: someone, id: entitlement, closing_id: closing, run_id: run },
    query: { ...ofADay, ...query },
  });

describe('every list', () => {
  it('is found by its query', () => {
    expect(lists.length).toBeGreaterThanOrEqual(18);
    expect(cases.length).toBeGreaterThan(55);
  });

  it.each(cases)('$name by $column begins ascending as it ends descending', async ({ column, row }) => {
    const idsOf = async (sort_by: string, page: number) => {
      const { status, body } = await list(row, { sort: column, sort_by, page });
      expect(status).toBe(200);
      return { total: body.total as number, ids: body.data.map(({ id }: { id: number }) => id) as number[] };
    };
    const { ids, total } = await idsOf('asc', 0);
    expect(ids.length).toBeGreaterThan(1);
    const lastPage = Math.ceil(total / pageSize) - 1;
    const last = await idsOf('desc', lastPage);
    const before = lastPage > 0 ? await idsOf('desc', lastPage - 1) : { ids: [] };
    const end = [...before.ids, ...last.ids].toReversed();
    expect(end.slice(0, ids.length)).toEqual(ids);
  });

  it.each(lists)('$name refuses a column it does not have', async ({ row }) => {
    expect((await list(row, { sort: 'version' })).status).toBe(422);
    expect((await list(row, { sort_by: 'up' })).status).toBe(422);
    if (fieldsOf(row).includes('around')) expect((await list(row, { around: 'me' })).status).toBe(422);
  });
});

describe('a row that a viewer may not see', () => {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const owned = new Map<string, Set<number>>();
  let tried = 0;
  beforeAll(() => grantTo(hadir.pool, [{ id: cast.farid.id, preset: 'office_clerk' }]));

  /** The ids of all rows of a list that somebody sees, read once. */
  async function ownOf(name: string, row: AnyEndpoint, who: Who, total: number): Promise<Set<number>> {
    const key = `${name} ${who}`;
    const own = owned.get(key) ?? new Set();
    for (let page = 0; !owned.has(key) && page * pageSize < total; page += 1)
      for (const id of idsOf((await list(row, { page }, who)).body.data)) own.add(id);
    owned.set(key, own);
    return own;
  }

  it.each(cases)(
    'tells by its place in $name by $column nothing of what it is [0186]',
    async ({ name, column, row }) => {
      const all = idsOf((await list(row, { sort: column })).body.data);
      for (const who of ['farid', 'devi'] as const) {
        const page = (query: object) => list(row, { sort: column, ...query }, who);
        const first = await page({});
        if (first.status !== 200) continue;
        const own = await ownOf(name, row, who, first.body.total);
        const hidden = all.filter((id) => !own.has(id)).slice(0, 2);
        tried += hidden.length;
        const last = await page({ last: 1 });
        for (const id of hidden) {
          for (const query of [{ after: id }, { before: id }, { around: id }])
            expect(idsOf((await page(query)).body.data)).toEqual(idsOf(first.body.data));
          expect(idsOf((await page({ last: 1, before: id })).body.data)).toEqual(idsOf(last.body.data));
        }
      }
    },
  );

  it('is there in many lists', () => {
    expect(tried).toBeGreaterThan(60);
  });
});
