import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#server/platform/testing/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { cast, organisation } from './cast.ts';
import { castLeaves } from './leave-types.ts';
import { organisationOf } from './organisation.ts';
import { everybody } from './people.ts';
import { departments, positions } from './positions.ts';
import { spanOf } from './span.ts';
import { type Demo, demoDatabase } from './testing.ts';
import { yearOf } from './year.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await demoDatabase();
});

describe('The demo organisation', () => {
  it('is ready in under ten seconds, with sixty staff and a year of events [D13]', async () => {
    expect(demo.seconds).toBeLessThan(10);
    expect(await demo.count('select count(*) from users')).toBe(60);
    expect(await demo.count('select count(*) from attendances')).toBeGreaterThan(20_000);
    expect(await demo.ask('select name from organisation')).toEqual([{ name: organisation.name }]);
  });

  it('has the nine of the cast as declared [D13]', async () => {
    const members = Object.values(cast);
    const columns = Object.keys(cast.farid);
    const rows = await demo.ask(`select ${columns} from users where id <= ${members.length} order by id`);
    expect(rows).toEqual(members);
  });

  it('is identical for the same clock [D13]', () => {
    const make = () => {
      const span = spanOf(testNow, testZone);
      return yearOf(organisationOf(span), everybody(span), span);
    };
    expect(isDeepStrictEqual(make(), make())).toBe(true);
  });

  it('leaves ids free for new records [D13]', async () => {
    const [added] = await demo.ask<{ id: number }>("insert into departments (name) values ('New') returning id");
    expect(added!.id).toBe(Object.keys(departments).length + 1);
    await demo.ask('delete from departments where id = $1', [added!.id]);
  });

  it('lets only more senior positions of the same line decide [D6]', () => {
    const all = Object.values(positions);
    const lineOf = (id: number | null): number[] => {
      const match = Object.values(departments).find((department) => department.id === id);
      return match ? [match.id, ...lineOf(match.parent_id)] : [];
    };
    for (const one of all) {
      const { support_id, approve_id, late_approve_id, leave_office_approve_id } = one;
      for (const decider of [support_id, approve_id, late_approve_id, leave_office_approve_id]) {
        if (decider === null) continue;
        const { id, level, department_id } = all.find((position) => position.id === decider)!;
        const isSenior = level < one.level || (level === 1 && one.level === 1 && id !== one.id);
        expect(isSenior && lineOf(one.department_id).includes(department_id), one.name).toBe(true);
      }
    }
  });
});

it('the cast alone has no history but the leave that Farid and Zara hold [D13]', async () => {
  const { pool: alone } = await testDatabase();
  const { rows } = await alone.query(`select u.user_id, lower(split_part(t.name, ' ', 1)) as type, u.total_days,
      (select sum(days)::int from leave_ledger where user_leave_id = u.id) as balance
    from user_leaves u join leave_types t on t.id = u.leaves_id order by u.id`);
  const entries = Object.entries(castLeaves).map(([type, days]) => ({ type, total_days: days, balance: days }));
  const expected = [cast.farid, cast.zara].flatMap(({ id }) => entries.map((one) => ({ user_id: id, ...one })));
  expect(rows).toEqual(expected);
  for (const [table, rows] of [
    ['users', 9],
    ['attendances', 0],
    ['leave_applications', 0],
    ['inbox', 0],
  ] as const) {
    const result = await alone.query(`select count(*)::int as n from ${table}`);
    expect(result.rows[0].n, table).toBe(rows);
  }
});
