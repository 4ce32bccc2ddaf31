import { expect, it } from 'vitest';
import { applyMigration, migrationNames, migrationsTable } from '#server/platform/database/migrate.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { entriesIn } from './testing.ts';

it('keeps the sentences of the first release, and finds the people they are about', async () => {
  const { db, pool } = await testDatabase();
  const client = await pool.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.query(migrationsTable);
  const names = await migrationNames();
  const before = names.filter((name) => name < '0020');
  for (const name of before) await applyMigration(client, name);
  await client.query(`
    insert into users (id, name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type, grade, created_at)
    values (3, 'Aminah', 'a@hadir.example', '0', '1', 'F', 'Single', '1', 'Admin', 'Permanent', '-', now()),
      (7, 'Farid', 'f@hadir.example', '0', '2', 'M', 'Single', '2', 'Normal User', 'Permanent', '-', now());
    insert into leave_types (name, type) values ('Annual Leave', 'annually');
    insert into user_leaves (user_id, leaves_id, total_days) values (7, 1, 14);
    insert into activity_logs (user_id, module, record_id, action, created_at) values
      (3, 'departments', 1, 'Removed department Arkib', '2026-01-01'),
      (3, 'staff', 7, 'Changed staff Farid: Grade changed from N19 to N22.', '2026-01-02'),
      (3, 'entitlements', 1, 'Gave Farid 14 days of Annual Leave', '2026-01-03'),
      (null, 'leave-office', 99, 'Approved leave office of Farid', '2026-01-04'),
      (null, 'users', 3, 'Made the account of Aminah from the command line', '2026-01-05')`);
  for (const name of names.filter((one) => one >= '0020')) await applyMigration(client, name);
  client.release();

  const entries = await entriesIn(db);
  expect(entries.map((one) => [one.username, one.module, one.action, one.subject])).toEqual([
    ['Aminah', 'departments', 'Removed department Arkib', null],
    ['Aminah', 'staff', 'Changed staff Farid: Grade changed from N19 to N22.', 'Farid'],
    ['Aminah', 'entitlements', 'Gave Farid 14 days of Annual Leave', 'Farid'],
    ['', 'leave_office', 'Approved leave office of Farid', null],
    ['', 'staff', 'Made the account of Aminah from the command line', 'Aminah'],
  ]);
});
