import { expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { clockFixture, monday } from './testing.ts';

const clock = clockFixture();

it('of a first swipe and an approval at the same instant, the day shows both a moment later [D5]', async () => {
  const { app } = clock;
  const { rows } = await app().pool.query(
    `insert into late_applications (user_id, date, status, reason, created_at)
      values ($1, $2, 'Pending', '', now()) returning id`,
    [cast.farid.id, monday],
  );
  clock.at('08:30');
  clock.after('swipe-facts', async () => {
    const { status } = await app().ask('devi', late.approve, { params: { id: rows[0].id } });
    expect(status).toBe(200);
  });
  expect((await clock.swipe(cast.farid.access_card_id)).status).toBe(200);
  expect(await clock.rows(cast.farid.id)).toMatchObject([{ seq: 1, is_late: true }]);
  await app().platform.jobs.drain();
  clock.at('08:30', monday, 15);
  await app().platform.jobs.drain({ later: true });
  expect(await clock.rows(cast.farid.id)).toMatchObject([{ seq: 1, is_late: false }]);
});
