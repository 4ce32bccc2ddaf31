import { expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { cast, workingHours } from '#server/seed/cast.ts';
import { clockFixture, monday } from './testing.ts';

const clock = clockFixture();
const { farid } = cast;

/** Whether Farid's first swipe of the day counts as late at once, and after what has to be done a moment later. */
async function lateWhen(time: string, change: () => Promise<{ status: number }>): Promise<boolean[]> {
  const { app } = clock;
  const isLate = async () => ((await clock.rows(farid.id)) as { is_late: boolean }[]).map((row) => row.is_late);
  clock.at(time);
  clock.after('swipe-facts', async () => {
    expect((await change()).status).toBe(200);
  });
  expect((await clock.swipe(farid.access_card_id)).status).toBe(200);
  const atOnce = await isLate();
  await app().platform.jobs.drain();
  clock.at(time, monday, 15);
  await app().platform.jobs.drain({ later: true });
  return [...atOnce, ...(await isLate())];
}

it('of a first swipe and an approval at the same instant, the day shows both a moment later [D5]', async () => {
  const { app } = clock;
  const { rows } = await app().pool.query(
    `insert into late_applications (user_id, date, status, reason, created_at)
      values ($1, $2, 'Pending', '', now()) returning id`,
    [farid.id, monday],
  );
  const approve = () => app().ask('devi', late.approve, { params: { id: rows[0].id } });
  expect(await lateWhen('08:30', approve)).toEqual([true, false]);
  await app().pool.query('delete from late_applications where id = $1', [rows[0].id]);
});

it('of a first swipe and other hours of the person at the same instant, the day shows both a moment later [D5]', async () => {
  const later = { working_hour_id: workingHours.fromEight.id };
  expect(await lateWhen('07:55', () => staffDesk(clock.app()).edit(farid.id, later))).toEqual([true, false]);
});
