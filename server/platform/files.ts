import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { Refusal, refuse } from './errors.ts';

/** Where files stand: staff photos are public with unguessable names, docs need a session and a right (D2). */
export const shelves = ['users', 'docs'] as const;
export type Shelf = (typeof shelves)[number];
/** The name of a kept file: 128 random bits. */
export const keptName = /^[0-9a-f]{32}\.(jpg|png|pdf)$/;
/** The folder of a shelf below the data folder. */
export const shelfFolder = (dataDir: string, shelf: Shelf) => path.join(dataDir, 'storage', shelf);

/** Files under the data folder, by names of 128 random bits. */
export interface Files {
  /** Checks an image by its content, re-encodes it (which drops what hides in it) and keeps it; returns its name. */
  keepPhoto(base64: string): Promise<string>;
  /** Checks a document by its content (pdf, jpg, png; images are re-encoded) and keeps it; returns its name. */
  keepDoc(base64: string): Promise<string>;
  /** Opens a kept file; null when there is none of that name. */
  open(shelf: Shelf, name: string): Promise<{ type: string; size: number; stream: Readable } | null>;
  remove(shelf: Shelf, name: string): Promise<void>;
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };

/** Files on the disk below a folder. */
export function createFiles(folder: string): Files {
  const placeOf = (shelf: Shelf, name: string) => path.join(shelfFolder(folder, shelf), name);

  async function keep(shelf: Shelf, bytes: Buffer, extension: string): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await mkdir(path.dirname(placeOf(shelf, name)), { recursive: true, mode: 0o700 });
    await writeFile(placeOf(shelf, name), bytes, { mode: 0o600 });
    return name;
  }

  return {
    async keepPhoto(base64) {
      const bytes = decode(base64);
      await kindOf(bytes, ['jpg', 'png']);
      return keep(
        'users',
        await encode(bytes, (image) => image.resize(512, 512, { fit: 'cover' }).jpeg({ quality: 86 })),
        'jpg',
      );
    },
    async keepDoc(base64) {
      const bytes = decode(base64);
      const kind = await kindOf(bytes, ['jpg', 'png', 'pdf']);
      if (kind === 'pdf') return keep('docs', bytes, 'pdf');
      return keep(
        'docs',
        await encode(bytes, (image) => (kind === 'png' ? image.png() : image.jpeg({ quality: 90 }))),
        kind,
      );
    },
    async open(shelf, name) {
      const extension = keptName.exec(name)?.[1];
      if (!extension) return null;
      const found = await stat(placeOf(shelf, name)).catch(() => null);
      return (
        found && { type: types[extension]!, size: found.size, stream: createReadStream(placeOf(shelf, name)) }
      );
    },
    remove: (shelf, name) => rm(placeOf(shelf, name), { force: true }),
  };
}

function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > uploadBytes) throw new Refusal(413, words.imageTooLarge);
  return bytes;
}

async function kindOf(bytes: Buffer, allowed: readonly string[]): Promise<string> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (!kind || !allowed.includes(kind)) throw refuse(words.notSupported);
  return kind;
}

async function encode(bytes: Buffer, how: (image: Sharp) => Sharp): Promise<Buffer> {
  try {
    return await how(sharp(bytes, { limitInputPixels: 50_000_000 }).rotate()).toBuffer();
  } catch {
    throw refuse(words.notSupported);
  }
}
