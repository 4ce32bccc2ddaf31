import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openStore } from '../platform/files/open-store.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { testS3 } from '../platform/testing/s3.ts';
import { cast } from '../seed/cast.ts';
import { contentOf, emptyFolder, hadir } from './testing.ts';

const s3 = await testS3();
const database = await testDatabase();
const bucket = await openStore(s3.place);
const dataDir = emptyFolder();
const many = 400;

/** Puts a file into the data folder, and registers it. */
async function add(folder: 'docs' | 'users', bytes: Buffer, sha256?: string): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${folder === 'docs' ? 'pdf' : 'jpg'}`;
  mkdirSync(path.join(dataDir, 'storage', folder), { recursive: true });
  writeFileSync(path.join(dataDir, 'storage', folder, name), bytes);
  await database.pool.query(
    `insert into documents (name, folder, owner_id, module, record_id, bytes, sha256) values ($1, $2, $3, 'late', 1, $4, $5)`,
    [name, folder, cast.farid.id, bytes.length, sha256 ?? createHash('sha256').update(bytes).digest('hex')],
  );
  return name;
}
const env = { ...s3.env, HADIR_FILES: '', DATABASE_URL: database.url, HADIR_DATA: dataDir };
const inBucket = async () => (await bucket.list('storage/docs')).length;

it('files are moved to a bucket and back, also when the command is killed in between', async () => {
  for (let n = 0; n < many; n += 1) await add('docs', randomBytes(2_000 + n));
  for (let n = 0; n < 3; n += 1) await add('users', randomBytes(100));
  mkdirSync(path.join(dataDir, 'reports'));
  writeFileSync(path.join(dataDir, 'reports', `${'0'.repeat(32)}.xlsx`), 'a report');
  writeFileSync(path.join(dataDir, 'storage', 'docs', `${'1'.repeat(32)}.pdf.part`), 'half a file');

  const first = spawn(process.execPath, ['server/hadir.ts', 'move-files', 's3://hadir/files'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = once(first, 'exit');
  await vi.waitFor(async () => expect(await inBucket()).toBeGreaterThan(5), { timeout: 30_000, interval: 20 });
  first.kill('SIGKILL');
  await ended;
  expect(await inBucket()).toBeLessThan(many);

  const again = await hadir(['move-files', 's3://hadir/files'], env);
  const [, copied, there] = /Copied (\d+) files? to s3:\/\/hadir\/files; (\d+) had been/
    .exec(again.stdout)!
    .map(Number);
  expect([copied! + there!, copied! > 0, there! > 0]).toEqual([many + 4, true, true]);
  expect((await hadir(['move-files', 's3://hadir/files'], env)).stdout).toMatch(/Copied 0 files/);

  const back = emptyFolder();
  const moved = await hadir(['move-files', back], { ...env, HADIR_FILES: 's3://hadir/files' });
  expect(moved.stdout).toMatch(new RegExp(`Copied ${many + 4} files to ${back}; 0 had been`));
  const { [`storage/docs/${'1'.repeat(32)}.pdf.part`]: _, ...whole } = contentOf(dataDir);
  expect(contentOf(back)).toEqual(whole);
}, 60_000);

it('a file that is not what was uploaded is left where it is, and named', async () => {
  const name = await add('docs', Buffer.from('other'), '0'.repeat(64));
  const { code, stderr } = (await hadir(['move-files', 's3://hadir/other'], env)) as { code: number; stderr: string };
  expect([code, stderr]).toEqual([1, expect.stringContaining(`not what was uploaded: storage/docs/${name}`)]);
  const there = await openStore({ ...s3.place, prefix: 'other/' });
  expect((await there.list('storage/docs')).map((file) => file.name)).not.toContain(name);
}, 60_000);

it.each([
  [['move-files'], /Name where TO/],
  [['move-files', 's3://Hadir'], /TO is an address such as s3:\/\/bucket\/prefix: s3:\/\/Hadir/],
  [['move-files', dataDir], /The files are at .* already/],
])('%j is refused with one line', async (words, why) => {
  const { code, stderr } = (await hadir(words, env)) as { code: number; stderr: string };
  expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect(stderr).toMatch(why);
});
