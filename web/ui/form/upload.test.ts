import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUpload } from './upload.ts';

const pictures = ['jpg', 'jpeg', 'pjpg', 'png'];
const limit = 5 * 1024 * 1024;
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

afterEach(() => vi.unstubAllGlobals());

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

  it('makes a photo smaller before its size is checked', async () => {
    const small = async () => new File(['jpeg'], 'IMG_1.jpg', { type: 'image/jpeg' });
    vi.stubGlobal(
      'FileReader',
      class {
        result = 'data:image/jpeg;base64,AAAA';
        onload = () => undefined;
        readAsDataURL = () => queueMicrotask(() => this.onload());
      },
    );
    const photo = [file('IMG_1.HEIC', limit + 1)];
    expect(await readUpload(photo, pictures, limit, small)).toMatchObject({ name: 'IMG_1.jpg', size: 4 });
  });

  it('says so where the browser cannot open the photos of a phone', async () => {
    expect(await readUpload([file('IMG_1.heic')], pictures, limit)).toBe('heic');
    expect(await readUpload([file('IMG_1.heic')], ['pdf'], limit)).toBe('type');
  });
});
