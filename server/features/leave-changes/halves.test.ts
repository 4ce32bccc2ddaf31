import { beforeAll, beforeEach, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { returnsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof returnsFixture>>;
beforeAll(async () => {
  fixture = await returnsFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.query('update leave_types set half_days = id = $1', [leaveTypes.annual.id]);
});
const [sunday, monday, tuesday] = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;
/** From the afternoon of Sunday to the morning of Tuesday: two days. */
const fields = { date_start: sunday, date_end: tuesday, half_start: 'afternoon', half_end: 'morning' };
const portions = async (id: number) => {
  const [row] = await fixture.query(
    'select date_start, half_start, date_end, half_end, total_days from leave_applications where id = $1',
    [id],
  );
  return Object.values(row as object).join(' ');
};
const left = () => fixture.balance(cast.farid.id);

it('half a day that is given back returns 0.5, and what stays begins with a whole day, until that is taken back [D6]', async () => {
  const id = await fixture.approved(fields);
  expect(await left()).toBe(12);
  const { body } = await fixture.give(sunday);
  expect((await fixture.decide('devi', 'detail', body.id)).body).toMatchObject({ days: 0.5 });
  await fixture.decide('devi', 'approve', body.id);
  expect([await left(), await portions(id)]).toEqual([12.5, `${monday} whole ${tuesday} morning 1.5`]);
  // A rejection that is taken back charges what stayed.
  await fixture.app.ask('aminah', leave.rejectOne, { params: { id } });
  expect(await left()).toBe(14);
  await fixture.app.ask('aminah', leave.undo, { body: { ids: [id] } });
  expect([await left(), await portions(id)]).toEqual([12.5, `${monday} whole ${tuesday} morning 1.5`]);
});

it('all of it that is given back and taken again takes the halves it took [D6]', async () => {
  const id = await fixture.approved(fields);
  const { body } = await fixture.give(sunday, null);
  expect((await fixture.decide('devi', 'detail', body.id)).body).toMatchObject({ days: 2 });
  await fixture.decide('devi', 'approve', body.id);
  expect((await fixture.leaveOf(id)).status).toBe('Canceled');
  expect((await fixture.undo('devi', body.id)).status).toBe(200);
  expect([await left(), await portions(id)]).toEqual([12, `${sunday} afternoon ${tuesday} morning 2`]);
});

it('asks whoever swiped beside half a day of leave nothing: they worked the other half [0137 0141]', async () => {
  const { app, query } = fixture;
  await fixture.approved(fields);
  await query('delete from attendances');
  await query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     select $1, day, 1, 480, day + interval '8 hours', now(), 'web_app', 'kiosk' from unnest($2::date[]) day`,
    [cast.farid.id, [sunday, monday, tuesday]],
  );
  app.setNow('2026-03-12T01:00:00Z');
  expect((await app.ask('farid', leaveChanges.swiped)).body.days).toMatchObject([{ day: monday }]);
  await query('delete from attendances');
});
