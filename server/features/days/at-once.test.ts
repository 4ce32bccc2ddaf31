import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Cause } from '#domain/days/again.ts';
import { instantOf, minuteOf } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { rejudge } from './rejudge.ts';

it('of two facts of today that change at once, none is missed [D5]', async () => {
  const thursday = '2026-03-05';
  const { farid } = cast;
  const app = await testDatabase();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const span = { people: [farid.id], spans: [{ from: thursday, to: thursday }] };
  const within = { now: instantOf(thursday, 15, testZone), today: thursday, viewer: null };
  const again = (db: Db, reason: Cause) => rejudge({ db, ...within, announce: () => undefined }, { ...span, reason });
  await query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     values ($1, $2, 1, $3, now(), now(), 'web_app', 'kiosk')`,
    [farid.id, thursday, minuteOf('09:30')],
  );
  expect(await again(app.db, 'hours')).toMatchObject({ changed: 1 });
  const judged = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = app.db.transaction().execute(async (db) => {
    await sql`insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
      values (${farid.id}, 1, ${thursday}, ${thursday}, 1, 'Approved', '', now())`.execute(db);
    await again(db, 'leave');
    judged.resolve();
    await mayCommit.promise;
  });
  await judged.promise;
  await query(
    `insert into late_applications (user_id, date, status, reason, created_at) values ($1, $2, 'Approved', '', now())`,
    [farid.id, thursday],
  );
  const second = app.db.transaction().execute((db) => again(db, 'late'));
  await untilLockWait(app.pool, 10_000);
  mayCommit.resolve();
  await Promise.all([first, second]);
  expect(await query('select work_date, is_late, excuse from day_verdicts')).toMatchObject([
    { work_date: thursday, is_late: false, excuse: 'leave' },
  ]);
  expect(await again(app.db, 'late')).toMatchObject({ judged: 1, changed: 0 });
});
