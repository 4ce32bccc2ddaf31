import { expect, it } from 'vitest';
import { addDays } from '#domain/lib/calendar.ts';
import { ramadhan } from '#domain/ramadhan/contract.ts';
import { weekends } from '#domain/weekends/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { personDays } from '#server/features/days/person-days-store.ts';
import { period } from '#server/features/ramadhan/testing.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { leaveFixture, week } from '../leave/testing.ts';

const { farid, zara } = cast;
const { fromSeven } = workingHours;

it('whoever gets the copy of a set in Ramadhan keeps its shorter days [0148 0149]', async () => {
  const { app, reset } = await leaveFixture();
  await reset();
  await app.pool.query('update offices set state = $2 where id = $1', [offices.headquarters.id, 'TRG']);
  // Zara works by the same set elsewhere, so that Farid gets a copy of it.
  for (const [table, id] of [
    ['users', 'id'],
    ['staff_terms', 'user_id'],
  ])
    await app.pool.query(`update ${table} set office_id = $2, working_hour_id = $3 where ${id} = $1`, [
      ...[zara.id, offices.dungun.id, fromSeven.id],
    ]);
  const add = (changed: object) => app.ask('aminah', ramadhan.add, { body: { ...period, ...changed } });
  const sets = { working_hour_ids: [fromSeven.id] };
  expect((await add(sets)).status).toBe(200);
  expect((await add({ ...sets, first_day: '2025-03-02', last_day: '2025-03-30' })).status).toBe(200);

  const body = { state: 'TRG', valid_from: week.start, days: [6, 0], rest: 0 };
  expect((await app.ask('aminah', weekends.change, { body })).status).toBe(200);
  const [before, monday] = [addDays(week.start, -3), addDays(week.start, 1)];
  for (const day of [before, monday])
    for (const { id } of [farid, zara]) {
      const [one] = await personDays(app.db, [id], { from: day, to: day, today: week.end });
      expect([day, one!.ramadhan]).toEqual([day, true]);
    }
  // That of last year is over, and stays as it was.
  const { data } = (await app.ask('aminah', ramadhan.list)).body;
  const [copy] = data[0].working_hour_ids.slice(1);
  expect(data.map((one: { working_hour_ids: number[] }) => one.working_hour_ids)).toEqual([
    [fromSeven.id, copy],
    [fromSeven.id],
  ]);
  expect((await entriesIn(app.db, 'ramadhan_periods')).at(-1)).toMatchObject({
    code: 'changed',
    after: { working_hour_ids: [fromSeven.name, `${fromSeven.name} (Terengganu)`] },
  });
});
