import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOf, filesOf, pictures, stalePictures } from './pictures.ts';

describe('the pictures of the documents', () => {
  it('each show a screen whose files are known', () => {
    expect(pictures().filter((picture) => !filesOf(picture).some((file) => file.endsWith('.tsx')))).toEqual([]);
    expect(filesOf('docs/screens/inbox-390.webp')).toEqual(filesOf('docs/screens/archive-1440.webp'));
    expect(filesOf('docs/screens/inbox-390.webp')).toContain('domain/inbox/texts.ts');
  });

  it('are out of date once a file of their screen changes', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'pictures-')), 'texts.ts');
    writeFileSync(file, 'before');
    const before = digestOf([file]);
    expect(digestOf([file])).toBe(before);
    writeFileSync(file, 'after');
    expect(digestOf([file])).not.toBe(before);
  });

  it('are named when they are out of date: they are taken again with the last commit of a release', () => {
    const stale = stalePictures();
    if (stale.length > 0)
      console.warn(`Older than their screens (npm run screens, npm run guide): ${stale.join(', ')}`);
    expect(pictures()).toEqual(expect.arrayContaining(stale));
  });
});
