import { expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { createClock } from '#server/platform/clock.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { reportRows } from './store.ts';

const day = '2026-03-02';
const next = '2026-03-03';

it('a report by office has the holidays of each office: its state, and itself [D5]', async () => {
  const app = await testApp();
  const now = new Date(`${next}T02:00:00Z`);
  app.setNow(now);
  await app.pool.query('delete from holidays; delete from leave_applications; delete from attendances');
  await app.pool.query(`delete from day_verdicts; update organisation set starts_on = '2026-01-01'`);
  await app.pool.query(`update offices set state = case id when ${offices.kuantan.id} then 'PHG' else 'TRG' end`);
  await closeDay(app.db, day, now, next);
  const viewer = (await viewerOfUser(app.pool, cast.aminah.id, createClock(testZone, now)))!;
  const absences = async ({ id }: { id: number }) => {
    const narrowed = { user_id: null, office_id: id, department_id: null, type: 'Active' } as const;
    const filters = { from: day, to: day, ...narrowed, showsFirst: false, zone: testZone };
    let many = 0;
    for await (const _ of reportRows(app.db, 'absence', filters, viewer)) many += 1;
    return many;
  };
  const seen = async () => [await absences(offices.headquarters), await absences(offices.kuantan)];
  const [here, there] = await seen();
  expect([here! > 0, there! > 0]).toEqual([true, true]);
  const body = { details: 'Hari Keputeraan', start: day, end: day, states: ['TRG'] };
  const { id } = (await app.ask('aminah', holidays.add, { body })).body;
  expect(await seen()).toEqual([0, there]);
  await app.ask('aminah', holidays.edit, { body: { ...body, id, states: [], office_ids: [offices.kuantan.id] } });
  expect(await seen()).toEqual([here, 0]);
});
