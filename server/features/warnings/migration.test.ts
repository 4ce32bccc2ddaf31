import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { aminah, farid } = cast;
const migration = (name: string) => readFileSync(`server/migrations/${name}`, 'utf8');
beforeAll(async () => {
  app = await testApp();
});

it('a letter of the first release keeps its text, and gains its day, count, reply date and who decided', async () => {
  await app.pool.query(`alter table warning_letters drop column count, drop column reply_by, drop column evidence,
    drop column decided_by, drop column decided_at, alter column title set not null, alter column message set not null`);
  const message =
    '<p>Our records show that you clocked in late 3 times in February 2026.</p><p>Please reply with your explanation by 04-03-2026.</p>';
  await app.pool.query(
    `insert into attendances (user_id, work_date, seq, minute, platform, source, created_at, recorded_at) values
      ($1, '2026-02-24', 1, 440, 'web_app', 'kiosk', now(), now()), ($1, '2026-02-24', 2, 990, 'web_app', 'kiosk', now(), now())`,
    [farid.id],
  );
  await app.pool.query(
    `insert into warning_letters overriding system value values
      (1, 'WL/2026/02/0001', $1, '2026-02-24', 'is_late', 'Verified', 'Late clock-in', $2, null, now()),
      (2, 'WL/2026/02/0002', $1, '2026-02-25', 'absence', 'Pending', 'Absence', 'Written by hand', null, now())`,
    [farid.id, message],
  );
  await app.pool.query(
    `insert into activity_logs (user_id, module, record_id, code, "values", created_at) values
      ($1, 'warnings', 1, 'legacy', '{"said": "Verified letter WL/2026/02/0001"}', '2026-03-01T02:00:00Z')`,
    [aminah.id],
  );
  await app.pool.query(migration('0045-letters-as-values.sql'));
  const { rows } = await app.pool.query('select * from warning_letters order by id');
  expect(rows).toMatchObject([
    {
      title: 'Late clock-in',
      message,
      count: 3,
      reply_by: '2026-03-04',
      evidence: [{ date: '2026-02-24', clock_in: '07:20', clock_out: '16:30' }],
      decided_by: aminah.id,
      decided_at: new Date('2026-03-01T02:00:00Z'),
    },
    {
      message: 'Written by hand',
      count: null,
      reply_by: null,
      evidence: [{ date: '2026-02-25', clock_in: null, clock_out: null }],
      decided_by: null,
    },
  ]);
});

it('a transfer of the first release becomes values where its sentence is unambiguous, else keeps its sentence', async () => {
  await app.pool.query(
    'alter table transfer_history drop column changes, alter column log set not null; delete from transfer_history',
  );
  const said = [
    'Office changed from Kuala Terengganu to Dungun.',
    'Working hours set to Morning.',
    'Grade changed from N19 to N22. Office set to Dungun.',
    'Office changed from Road to Town to Dungun.',
  ];
  for (const log of said)
    await app.pool.query(
      'insert into transfer_history (user_id, log, admin_id, created_at) values ($1, $2, $3, now())',
      [farid.id, log, aminah.id],
    );
  await app.pool.query(migration('0046-transfers-as-values.sql'));
  const { rows } = await app.pool.query('select log, changes from transfer_history order by id');
  expect(rows).toEqual([
    { log: null, changes: [{ field: 'office_id', from: 'Kuala Terengganu', to: 'Dungun' }] },
    { log: null, changes: [{ field: 'working_hour_id', from: null, to: 'Morning' }] },
    { log: said[2], changes: [] },
    { log: said[3], changes: [] },
  ]);
});
