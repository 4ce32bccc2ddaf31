import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#server/features/applications/testing.ts';
import { endServices } from '#server/features/staff/leavers.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { decidingFixture } from './testing.ts';

// Today is Tuesday, 10 March 2026: the last day of one of two people. They come back on the 12th.
const [tomorrow, returned] = ['2026-03-11', '2026-03-12'];
type Part = 'holder' | 'substitute';
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
let desk: ReturnType<typeof staffDesk>;
let people: Record<Part, { id: number }>;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;

beforeAll(async () => {
  fixture = await decidingFixture();
  desk = staffDesk(fixture.app);
});
beforeEach(async () => {
  await fixture.reset();
  people = { holder: await desk.add(), substitute: await desk.add() };
  await fixture.name(people.holder.id, people.substitute.id, days.today, '2026-03-20');
});

async function leaves(part: Part): Promise<void> {
  expect((await desk.edit(people[part].id, { end_date: days.today })).status).toBe(200);
  fixture.at(tomorrow);
  await endServices(fixture.app.platform, tomorrow);
}
const returns = async (part: Part) =>
  expect((await desk.edit(people[part].id, { start_date: returned, end_date: '2027-03-11' })).status).toBe(200);
const stored = async () =>
  (
    await query(`select date_from, date_to, leave_application_id is null as dated, removed_at is not null as removed
      from substitutes order by id`)
  ).map(({ date_from, date_to, dated, removed }) => [dated && date_from, dated && date_to, removed]);
const standIns = (day: string) => query('select user_id, substitute_id from stand_ins_on($1)', [day]);

describe('a substitution of an earlier service', () => {
  it.each(['holder', 'substitute'] as const)(
    'ended with the service of the %s who comes back [D16 0152]',
    async (part) => {
      await fixture.name(people.holder.id, people.substitute.id, '2026-03-24', '2026-03-27', ['late']);
      await leaves(part);
      await returns(part);
      expect(await stored()).toEqual([
        [days.today, days.today, false],
        ['2026-03-24', '2026-03-27', true],
      ]);
      fixture.at(returned);
      expect([await standIns(returned), await standIns('2026-03-24')]).toEqual([[], []]);
      const entries = await query(`select code from activity_logs where module = 'substitutes' order by id`);
      expect(entries.map(({ code }) => code)).toEqual(['changed', 'removed']);
    },
  );

  it('ended with it too where it was named with leave, and is gone where that leave waits', async () => {
    const named = async (status: string, from: string) =>
      query(
        `with made as (insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
           values ($1, 1, $2, $3, '2026-03-19', 1, 'x', now()) returning id)
         insert into substitutes (user_id, substitute_id, leave_application_id, created_by_id, created_at)
         select $1, $4, id, $1, now() from made`,
        [people.holder.id, status, from, people.substitute.id],
      );
    await query('delete from substitutes');
    await named('Approved', '2026-03-09');
    await named('Pending', '2026-03-10');
    await named('Approved', '2026-03-13');
    await leaves('substitute');
    await returns('substitute');
    expect(await stored()).toEqual([
      ['2026-03-09', days.today, false],
      [false, false, true],
      [false, false, true],
    ]);
  });

  it('lasts where the service goes on, with another last day', async () => {
    await leaves('substitute');
    expect((await desk.edit(people.substitute.id, { end_date: '2026-12-31' })).status).toBe(200);
    expect(await stored()).toEqual([[days.today, '2026-03-20', false]]);
    expect(await standIns(tomorrow)).toEqual([{ user_id: people.holder.id, substitute_id: people.substitute.id }]);
  });
});
