import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { applicationUrl, openApplication } from './roles.ts';

const owner = await testDatabase();

async function as(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe("the application's own role", () => {
  it('reads and writes, but only adds to the audit log and to chats, and cannot change the schema', async () => {
    const { url, missing } = await openApplication(owner.pool, owner.url, null);
    expect(missing).toBe(null);
    expect(await as(url, 'select current_user::text')).toEqual(['hadir_app']);
    await as(url, `update organisation set name = 'Changed'`);
    await as(url, `insert into activity_logs (module, code, created_at) values ('staff', 'removed', now())`);
    expect(await as(url, 'select count(*) > 0 from activity_logs')).toEqual([true]);
    for (const refused of [
      'delete from activity_logs',
      `update activity_logs set code = 'added'`,
      'truncate activity_logs',
      'delete from chat_messages',
      `update chat_messages set message = ''`,
      'insert into migrations (name) values (1)',
      'drop table users',
      'alter table users add column x integer',
      'create table mine (id integer)',
      'create role other',
    ])
      await expect(as(url, refused), refused).rejects.toThrow(/permission denied|must be owner/);
  });

  it('can be granted its rights by two servers at once', async () => {
    const both = [openApplication(owner.pool, owner.url, null), openApplication(owner.pool, owner.url, null)];
    expect((await Promise.all(both)).map(({ missing }) => missing)).toEqual([null, null]);
  });

  it('has a password derived from the owner’s, the same on every server', () => {
    const url = 'postgresql://hadir:secret@db.example:5432/hadir?sslmode=require';
    const made = new URL(applicationUrl(url));
    expect([made.username, made.host, made.pathname, made.search]).toEqual([
      'hadir_app',
      'db.example:5432',
      '/hadir',
      '?sslmode=require',
    ]);
    expect(made.password).toMatch(/^[0-9a-f]{64}$/);
    expect(applicationUrl(url)).toBe(made.toString());
  });

  it('that cannot be created leaves everything to the owner, with a line that says what is missing', async () => {
    // The tests' owner may not create roles, and its own is named differently.
    const renamed = owner.url.replace('//hadir@', '//someone@');
    const { url, missing } = await openApplication(owner.pool, renamed, null);
    expect(url).toBe(renamed);
    expect(missing).toMatch(/runs as the database's owner, as there is no role someone_app .*permission denied/);
  });

  it('that the operator names and that cannot be used is an error, not a reason to connect as another', async () => {
    const named = owner.url.replace('//hadir@', '//nobody_app@');
    await expect(openApplication(owner.pool, owner.url, named)).rejects.toThrow(
      'HADIR_APP_DATABASE_URL cannot be used',
    );
  });

  it('is admitted only to a database with tables it has rights to', async () => {
    const { url } = await openApplication(owner.pool, owner.url, null);
    const { pool, close } = openDatabase(url, 1);
    await expect(pool.query(`set role postgres`)).rejects.toThrow('permission denied');
    await expect(pool.query(`copy users to program 'cat'`)).rejects.toThrow('permission denied');
    await close();
  });
});
