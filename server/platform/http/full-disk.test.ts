import { expect, it, vi } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testNow } from '../testing/moment.ts';
import { files } from '../testing/people.ts';

const app: TestApp = await testApp();
const later = (seconds: number) => app.setNow(new Date(testNow.getTime() + seconds * 1000));
const health = async () => (await app.app.inject('/healthz')).statusCode;

/** Uploads a file, which writes to the disk of the files and to the database. */
async function upload() {
  const { status, body } = await app.ask('farid', late.upload, { body: { doc: files.pdf } });
  return [status, body.code];
}

it('a full disk of the files or of the database is 503 with its own words, and the health check says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await health()).toBe(200);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(app.platform.files, 'storeDoc').mockRejectedValueOnce(full);
  expect([await upload(), await health()]).toEqual([[503, 'words.disk_full'], 503]);
  later(60);
  expect(await health()).toBe(200);
  await app.pool.query(`
    create function disk_full() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
    create trigger disk_full before insert on documents execute function disk_full()`);
  expect([await upload(), await health()]).toEqual([[503, 'words.disk_full'], 503]);
  await app.pool.query('drop trigger disk_full on documents');
  later(120);
  expect([(await upload())[0], await health()]).toEqual([200, 200]);
});
