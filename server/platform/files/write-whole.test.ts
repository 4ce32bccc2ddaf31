import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hadir-write-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file is written atomically, for its owner only, and a write that fails leaves nothing', async () => {
  const file = path.join(folder, 'docs', 'one.pdf');
  await writeWhole(file, Buffer.from('whole'));
  expect(readFileSync(file, 'utf8')).toBe('whole');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // A folder is where the file should be.
  mkdirSync(path.join(folder, 'docs', 'two.pdf'));
  await expect(writeWhole(path.join(folder, 'docs', 'two.pdf'), Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(['one.pdf', 'two.pdf']);
});
