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

it('a full disk gives up the reserve first, so that the error log says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await app.pool.query(`
    create function log_full() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
    create trigger log_full before insert on error_log execute function log_full()`);
  const release = vi.spyOn(app.platform.reserve, 'release').mockImplementation(async () => {
    await app.pool.query('drop trigger if exists log_full on error_log');
  });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(app.platform.files, 'storeDoc').mockRejectedValueOnce(full);
  expect([await upload(), await health()]).toEqual([[503, 'words.disk_full'], 503]);
  await app.platform.failures.settled();
  expect(release).toHaveBeenCalledOnce();
  const { rows } = await app.pool.query('select text from error_log');
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('ENOSPC')]);
  later(3_600);
  expect(await health()).toBe(200);
});

it('a full disk of the files or of the database is 503 with its own words, and the health check says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await health()).toBe(200);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(app.platform.files, 'storeDoc').mockRejectedValueOnce(full);
  expect([await upload(), await health()]).toEqual([[503, 'words.disk_full'], 503]);
  later(3_660);
  expect(await health()).toBe(200);
  await app.pool.query(`
    create function disk_full() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
    create trigger disk_full before insert on documents execute function disk_full()`);
  expect([await upload(), await health()]).toEqual([[503, 'words.disk_full'], 503]);
  await app.pool.query('drop trigger disk_full on documents');
  later(3_720);
  expect([(await upload())[0], await health()]).toEqual([200, 200]);
});
