import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createReserve } from './reserve.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hadir-reserve-'));
const file = path.join(folder, 'reserve');

it('takes space once, gives it up, and takes it again', async () => {
  const reserve = createReserve(folder, 1_000);
  await reserve.release();
  await reserve.take();
  const { size, mtimeMs } = statSync(file);
  expect(size).toBe(1_000);
  await reserve.take();
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  await reserve.release();
  expect(existsSync(file)).toBe(false);
  await reserve.take();
  expect(existsSync(file)).toBe(true);
  await reserve.release();
});

it('takes nothing of a disk that has not four times as much', async () => {
  const { bavail, bsize } = await statfs(folder);
  await createReserve(folder, Math.ceil((bavail * bsize) / 3)).take();
  expect(existsSync(file)).toBe(false);
});
