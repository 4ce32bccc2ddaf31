import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { covers, type Viewer } from '#domain/access.ts';
import { areas, type Capability, capabilities, completed, type Grant, organisationOnly } from '#domain/grants/rules.ts';
import { seenStaff } from '#server/features/attendance/seen-store.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { makePeople, type Somebody } from '#server/platform/testing/people.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { visible } from './visible-store.ts';

let app: TestApp;
let farid: Viewer;
/** A Normal User without a position that decides or sees anything, whose grants are drawn. */
let clerk: Somebody;
let offices: number[];
let departments: number[];
/** Everybody with their place, also those who were removed. */
let everybody: { id: number; name: string; office_id: number | null; department_id: number | null }[];

beforeAll(async () => {
  app = await testApp();
  [clerk] = (await makePeople(app, ['user', 'other office', 'head', 'vendor', 'manager'])) as [Somebody];
  await app.pool.query('update users set position_id = null where id = $1', [clerk.id]);
  await app.pool.query('update staff_terms set position_id = null where user_id = $1', [clerk.id]);
  farid = (await viewerOfUser(app.pool, cast.farid.id, app.platform.clock))!;
  const idsOf = async (table: string) =>
    (await app.pool.query<{ id: number }>(`select id from ${table} where removed_at is null order by id`)).rows.map(
      ({ id }) => id,
    );
  [offices, departments] = [await idsOf('offices'), await idsOf('departments')];
  const { rows } = await app.pool.query(
    'select u.id, u.name, u.office_id, p.department_id from users u left join positions p on p.id = u.position_id order by u.id',
  );
  everybody = rows;
});

const someGrants = () =>
  fc.array(
    fc
      .record({
        chosen: fc.uniqueArray(fc.constantFrom(...capabilities), { minLength: 1, maxLength: 3 }),
        area: fc.constantFrom(...areas),
        offices: fc.uniqueArray(fc.constantFrom(...offices), { minLength: 1, maxLength: 2 }),
        departments: fc.uniqueArray(fc.constantFrom(...departments), { minLength: 1, maxLength: 2 }),
      })
      .map(({ chosen, area, ...ids }): Grant => {
        const given = area === 'organisation' ? chosen : chosen.filter((one) => !organisationOnly.includes(one));
        const some: Capability[] = given.length > 0 ? given : ['see'];
        return { capabilities: completed(some), area, ids: area === 'organisation' ? [] : ids[area] };
      }),
    { maxLength: 3 },
  );

/** Gives the clerk these grants and no others. */
async function granted(grants: readonly Grant[]): Promise<Viewer> {
  await app.pool.query('delete from grants where user_id = $1', [clerk.id]);
  for (const { capabilities: some, area, ids } of grants)
    await app.pool.query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at) values ($1, $2, $3, $4, 3, now())
       on conflict do nothing`,
      [clerk.id, some, area, ids],
    );
  return (await viewerOfUser(app.pool, clerk.id, app.platform.clock))!;
}

const read = async (url: string) => {
  const { statusCode, body } = await app.app.inject({ url, headers: { authorization: `Bearer ${clerk.token}` } });
  if (statusCode === 403) return null;
  expect([url, statusCode]).toEqual([url, 200]);
  return JSON.parse(body);
};

describe('whom somebody sees by what they were given', () => {
  it('is the same in SQL as by the pure rule, for every capability, with departments below those given [D16]', async () => {
    await fc.assert(
      fc.asyncProperty(someGrants(), fc.constantFrom(...capabilities), async (grants, capability) => {
        const viewer = await granted(grants);
        const { rows } = await sql<{ id: number }>`select u.id from users u
          where ${visible(viewer, capability)} order by u.id`.execute(app.db);
        expect(rows.map(({ id }) => id)).toEqual(
          everybody.filter((one) => covers(viewer, capability, one)).map(({ id }) => id),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is, of a department, who works in those below it too [D16]', async () => {
    const { rows } = await app.pool.query<{ id: number; parent_id: number }>(
      'select id, parent_id from departments where parent_id is not null limit 1',
    );
    const [child] = rows;
    const viewer = await granted([{ capabilities: ['see'], area: 'departments', ids: [child!.parent_id] }]);
    expect(viewer.grants[0]!.ids).toEqual(expect.arrayContaining([child!.id, child!.parent_id]));
  });

  it('costs an administrator’s queries nothing', () => {
    for (const one of [{ role: 'Admin' as const }, { role: 'Manager' as const }, { super_user: true }]) {
      const { sql: text } = visible({ ...farid, ...one }).compile(app.db);
      expect(text).toBe('true');
    }
    expect(visible(farid).compile(app.db).sql).toBe('false');
  });

  it('is all that any list, search, counter, dropdown, dashboard or report names [D16]', async () => {
    await fc.assert(
      fc.asyncProperty(someGrants(), async (grants) => {
        const viewer = await granted(grants);
        const seenFor = (capability: Capability) =>
          new Set(everybody.filter((one) => covers(viewer, capability, one)).map(({ id }) => id));
        const [see, reports, letters, applies] = (['see', 'reports', 'letters', 'enter_leave'] as const).map(seenFor);
        const outside: string[] = [];
        const all = (what: string, ids: readonly number[], allowed: ReadonlySet<number>) =>
          outside.push(...ids.filter((id) => id !== clerk.id && !allowed.has(id)).map((id) => `${what} ${id}`));
        const idsOf = (rows: readonly { id: number }[] = []) => rows.map(({ id }) => id);
        const owners = (rows: readonly { user_id: number }[] = []) => rows.map(({ user_id }) => user_id);

        for (const search of ['', 'a']) {
          const staff = await read(`/api/users?search=${search}`);
          all('staff', idsOf(staff?.data), see!);
          if (staff && search === '') {
            const { rows } = await app.pool.query('select id from users where removed_at is null');
            expect(staff.total).toBe(rows.filter(({ id }) => see!.has(id)).length);
          }
        }
        for (const kind of ['leaves', 'late', 'leave-office']) {
          const list = await read(`/api/${kind}-applications`);
          all(kind, owners(list?.data), see!);
          const choices = await read(`/api/${kind}-applications/new`);
          all(`${kind} for`, idsOf(choices?.users), applies!);
        }
        const attendance = await read('/api/attendances/all-staffs?limit=500');
        all('attendance', idsOf(attendance.staffs), see!);
        all(
          'letters',
          (await read('/api/warning-letter')).data.map((row: { user: { id: number } }) => row.user.id),
          see!,
        );
        all('letters of', idsOf((await read('/api/warning-letter/all-staffs?limit=500'))?.staffs), see!);
        all(
          'drafts',
          ((await read('/api/warning-drafts'))?.data ?? []).map((row: { user: { id: number } }) => row.user.id),
          letters!,
        );
        all('reports of', idsOf((await read('/api/reports?limit=500'))?.users), reports!);
        const report = await read('/api/reports/staffs/preview?type=Active&date=2026-03-02');
        const named = new Set(everybody.filter(({ id }) => reports!.has(id)).map(({ name }) => name));
        for (const [name] of report?.rows ?? []) if (!named.has(name)) outside.push(`report ${name}`);
        if (report) expect(report.total).toBeLessThanOrEqual(reports!.size);
        const board = await read('/api/dashboard');
        all('late today', idsOf(board.late_users), see!);
        const { in: isIn, leave, awaited, absent } = board.staff_today ?? { in: 0, leave: 0, awaited: 0, absent: 0 };
        expect(isIn + leave + awaited + absent).toBeLessThanOrEqual(see!.size);
        const { rows: open } = await app.pool.query<{ user_id: number }>(
          `select user_id from late_applications where status = 'Pending' and removed_at is null`,
        );
        const counters = await read('/api/notification');
        expect(counters.late_application).toBe(open.filter(({ user_id }) => see!.has(user_id)).length);
        const { rows: seen } = await sql<{ id: number }>`select id from ${seenStaff(viewer)} s`.execute(app.db);
        all('swipes', idsOf(seen), see!);
        expect(outside).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('is read by as many statements as before', async () => {
    await granted([]);
    const authenticating = async () => (await statementsOf(() => read('/api/notification'))).length;
    const none = await authenticating();
    await granted([{ capabilities: ['see'], area: 'offices', ids: offices }]);
    expect(await authenticating()).toBe(none);
  });
});
