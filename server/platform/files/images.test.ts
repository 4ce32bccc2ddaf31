import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { createDiskStore } from './disk-store.ts';
import { createFiles, folderPath } from './files.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-images-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const files = createFiles(createDiskStore(dataDir));
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });
const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64');
const small = await base64(blank(8, 8).png());

describe('an uploaded image', () => {
  it('of a phone with 50 megapixels is stored at most 3,200 pixels wide and high', async () => {
    const { name, bytes } = await files.storeDoc(await base64(blank(8_160, 6_120).jpeg()), 1);
    const stored = readFileSync(path.join(folderPath(dataDir, 'docs'), name));
    expect(stored).toHaveLength(bytes);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 3_200, height: 2_400 });
  });

  it.each([
    ['a PNG of 26 megapixels', () => blank(6_400, 4_096).png({ palette: true, colours: 2 })],
    ['a JPG of 54 megapixels', () => blank(9_000, 6_000).jpeg()],
  ])('that is %s is refused with the reason', async (_, image) => {
    await expect(files.storeDoc(await base64(image()), 1)).rejects.toMatchObject({
      status: 422,
      text: { code: words.tooManyPixels.code, en: expect.stringContaining('A JPG may have 52 megapixels') },
    });
  });

  it('that would be stored with more than 5 MB is refused like one that is sent so large [FORM-21]', async () => {
    const noise = sharp(randomBytes(3 * 3_200 * 3_200), { raw: { width: 3_200, height: 3_200, channels: 3 } });
    const sent = await noise.jpeg({ quality: 60 }).toBuffer();
    expect(sent.length).toBeLessThan(uploadBytes);
    await expect(files.storeDoc(sent.toString('base64'), 1)).rejects.toMatchObject({
      status: 413,
      text: { en: 'Image must be below 5MB' },
    });
  });

  it('waits for those before it, few of one person', async () => {
    const most = [0];
    const watch = setInterval(() => most.push(sharp.counters().process), 1);
    const all = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => files.storeDoc(small, 1)),
      files.storePhoto(small, 2),
    ]);
    clearInterval(watch);
    // One is encoded, three wait.
    expect(all.map(({ status }) => status)).toEqual([
      ...Array(4).fill('fulfilled'),
      ...Array(2).fill('rejected'),
      'fulfilled',
    ]);
    expect(all[5]).toMatchObject({ reason: { status: 429, text: { code: words.tooManyFiles.code } } });
    expect(Math.max(...most)).toBeLessThanOrEqual(1);
  });
});
