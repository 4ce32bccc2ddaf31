import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { imageLimits, uploadBytes } from '#domain/limits.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { Refusal, refuse } from '../http/errors.ts';
import { type Encoding, encodeImage, type LogoSize, sizeLogo } from './images.ts';
import { writeWhole } from './write-whole.ts';

/**
 * The folders of stored files: staff photos and logos are public under unguessable names, docs need a session and
 * permission (D2).
 */
export const folders = ['users', 'docs', 'organisation'] as const;
export type Folder = (typeof folders)[number];
/** The name of a stored file: 128 random bits. */
export const storedName = /^[0-9a-f]{32}\.(jpg|png|pdf)$/;
/** The path of such a folder below the data folder. */
export const folderPath = (dataDir: string, folder: Folder) => path.join(dataDir, 'storage', folder);

/** A stored file. */
interface StoredFile {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A stored logo, and its size in pixels. */
interface LogoFile {
  name: string;
  width: number;
  height: number;
}

/** Files in the data folder, named by 128 random bits. */
export interface Files {
  /** Checks an image by its content, re-encodes it (which removes metadata and anything hidden) and stores it; few of one person at a time. */
  storePhoto(base64: string, owner: number | null): Promise<StoredFile>;
  /** Checks a document by its content (pdf, jpg, png; images are re-encoded) and stores it. */
  storeDoc(base64: string, owner: number | null): Promise<StoredFile>;
  /**
   * Checks a logo by its content (jpg, png) and stores it in several sizes, at most two thousand pixels wide; each by
   * the same name as its size.
   */
  storeLogo(
    base64: string,
    owner: number | null,
    sizes: Readonly<Record<string, LogoSize>>,
  ): Promise<Record<string, LogoFile>>;
  /** Opens a stored file; null when there is none of that name. */
  open(folder: Folder, name: string): Promise<{ type: string; size: number; stream: Readable } | null>;
  /** The content of a stored file; null when there is none of that name. */
  read(folder: Folder, name: string): Promise<Buffer | null>;
  remove(folder: Folder, name: string): Promise<void>;
  /** The names in each folder of files last written longer ago than this, drafts of killed writes among them. */
  olderThan(ms: number): Promise<[Folder, string[]][]>;
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };

const photo: Encoding = {
  resize: (image) => image.resize(512, 512, { fit: 'cover' }),
  write: (image) => image.jpeg({ quality: 86 }),
  refusal: words.notSupported,
};
const scan: Encoding = {
  resize: (image) => image.resize(imageLimits.side, imageLimits.side, { fit: 'inside', withoutEnlargement: true }),
  write: (image) => image.jpeg({ quality: 90 }),
  refusal: words.docNotSupported,
};
const drawing: Encoding = { ...scan, write: (image) => image.png() };

const logo: Encoding = {
  resize: (image) => image.resize(2_000, 1_000, { fit: 'inside', withoutEnlargement: true }),
  write: (image) => image.png(),
  refusal: organisationTexts.logoType,
};

/** Files on disk, in a folder. */
export function createFiles(dataDir: string): Files {
  const placeOf = (folder: Folder, name: string) => path.join(folderPath(dataDir, folder), name);

  async function store(folder: Folder, bytes: Buffer, extension: string): Promise<StoredFile> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await writeWhole(placeOf(folder, name), bytes);
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    async storePhoto(base64, owner) {
      const bytes = decode(base64);
      const kind = await kindOf(bytes, ['jpg', 'png'], words.notSupported);
      return store('users', await encodeImage(bytes, kind, photo, owner), 'jpg');
    },
    async storeDoc(base64, owner) {
      const bytes = decode(base64);
      const kind = await kindOf(bytes, ['jpg', 'png', 'pdf'], words.docNotSupported);
      if (kind === 'pdf') return store('docs', bytes, 'pdf');
      return store('docs', await encodeImage(bytes, kind, kind === 'png' ? drawing : scan, owner), kind);
    },
    async storeLogo(base64, owner, sizes) {
      const bytes = decode(base64);
      const kind = await kindOf(bytes, ['jpg', 'png'], organisationTexts.logoType);
      const whole = await encodeImage(bytes, kind, logo, owner);
      const stored: Record<string, LogoFile> = {};
      try {
        for (const [of, size] of Object.entries(sizes)) {
          const { data, width, height } = await sizeLogo(whole, size, owner);
          stored[of] = { name: (await store('organisation', data, 'png')).name, width, height };
        }
      } catch (error) {
        for (const { name } of Object.values(stored)) await rm(placeOf('organisation', name), { force: true });
        throw error;
      }
      return stored;
    },
    async open(folder, name) {
      const extension = storedName.exec(name)?.[1];
      if (!extension) return null;
      const file = await stat(placeOf(folder, name)).catch(() => null);
      return (
        file && {
          type: types[extension]!,
          size: file.size,
          stream: createReadStream(placeOf(folder, name)),
        }
      );
    },
    read: (folder, name) =>
      storedName.test(name) ? readFile(placeOf(folder, name)).catch(() => null) : Promise.resolve(null),
    remove: (folder, name) => rm(placeOf(folder, name), { force: true }),
    olderThan: (ms) =>
      Promise.all(
        folders.map(async (folder): Promise<[Folder, string[]]> => {
          const names = await readdir(folderPath(dataDir, folder)).catch(() => []);
          const old: string[] = [];
          for (const name of names) {
            const file = await stat(placeOf(folder, name)).catch(() => null);
            if (file?.isFile() && Date.now() - file.mtimeMs > ms) old.push(name);
          }
          return [folder, old];
        }),
      ),
  };
}

function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length === 0) throw refuse(words.emptyFile);
  if (bytes.length > uploadBytes) throw new Refusal(413, words.imageTooLarge);
  return bytes;
}

async function kindOf(bytes: Buffer, allowed: readonly string[], otherwise: CodedText): Promise<string> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (!kind || !allowed.includes(kind)) throw refuse(otherwise);
  return kind;
}
