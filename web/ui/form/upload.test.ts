import { describe, expect, it } from 'vitest';
import { readUpload } from './upload.ts';

const pictures = ['jpg', 'jpeg', 'pjpg', 'png'];
const limit = 5 * 1024 * 1024;
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

describe('reading an upload', () => {
  it.each([
    ['two files', [file('a.png'), file('b.png')], 'count'],
    ['none', [], 'count'],
    ['another type', [file('a.gif')], 'type'],
    ['no ending', [file('png.')], 'type'],
    ['one byte too much', [file('a.png', limit + 1)], 'size'],
  ])('refuses %s [FORM-19 FORM-20 FORM-21]', async (_, files, problem) => {
    expect(await readUpload(files, pictures, limit)).toBe(problem);
  });
});
