import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorLog } from '#domain/error-log/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let picture: string;
beforeAll(async () => {
  app = await testApp();
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  picture = (await drawn.png().toBuffer()).toString('base64');
});
afterEach(() => void vi.restoreAllMocks());

const upload = (user_id: number) => app.ask('aminah', staff.upload, { body: { img: picture, user_id } });

/** This file cannot be deleted, as on a disk that has become read-only. */
function lock(name: string) {
  const { remove } = app.platform.files;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(app.platform.files, 'remove').mockImplementation(async (folder, other) => {
    if (other === name) throw new Error('EROFS: read-only file system');
    await remove(folder, other);
  });
}

async function newestFailure(): Promise<string> {
  await app.platform.failures.settled();
  return (await app.ask('suraya', errorLog.read)).body.data[0].text;
}

it('answers a removal with its success although the photo cannot be deleted afterwards, and logs that', async () => {
  const { body } = await upload(cast.zara.id);
  lock(body.img);
  const removed = await app.ask('aminah', staff.remove, { params: { id: cast.zara.id } });
  expect([removed.status, removed.body.message]).toEqual([200, 'User has been removed']);
  expect(await newestFailure()).toMatch(/^DELETE \/api\/users\/:id, after its commit\nError: EROFS/);
});

it('keeps a new photo although the old one cannot be deleted', async () => {
  const { body: old } = await upload(cast.gopal.id);
  lock(old.img);
  const { status, body } = await upload(cast.gopal.id);
  expect(status).toBe(200);
  expect((await staffDesk(app).detail(cast.gopal.id)).img).toBe(body.img);
  expect(existsSync(path.join(app.dataDir, 'storage/users', body.img))).toBe(true);
  expect(await newestFailure()).toMatch(/^POST .*, after its commit\nError: EROFS/);
});
