import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { imageLimits, uploadBytes } from '#domain/limits.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import type { NoteFailure } from '../failures.ts';
import { Refusal, refuse } from '../http/errors.ts';
import { contentOf, type FileStore } from './file-store.ts';
import { type Encoding, encodeImage, type LogoSize, sizeLogo } from './images.ts';

/**
 * The folders of stored files: staff photos and logos are public under unguessable names, docs need a session and
 * permission (D2).
 */
export const folders = ['users', 'docs', 'organisation'] as const;
export type Folder = (typeof folders)[number];
/** The name of a stored file: 128 random bits. */
export const storedName = /^[0-9a-f]{32}\.(jpg|png|pdf)$/;
/** The name of a made report's file. */
const reportName = /^[0-9a-f]{32}\.(xlsx|pdf)$/;
/** Such a folder, or that of made reports. */
export type AnyFolder = Folder | 'reports';
/** A folder in a store, which is also its path below the data folder. */
export const keyOfFolder = (folder: AnyFolder) => (folder === 'reports' ? folder : `storage/${folder}`);
/** The path of such a folder below the data folder. */
export const folderPath = (dataDir: string, folder: AnyFolder) => path.join(dataDir, keyOfFolder(folder));

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

/**
 * The files of an installation, named by 128 random bits. Where their store does not answer, each throws `FilesAway`,
 * which is answered 503.
 */
export interface Files {
  /**
   * Checks an image by its content, re-encodes it (which removes metadata and anything hidden) and stores it; few of
   * one person at a time.
   */
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
  /** Stores a report while it is generated, and returns its size; a failure, or the signal, leaves nothing. */
  storeReport(name: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** Opens a stored file; null when there is none of that name. */
  open(folder: AnyFolder, name: string): Promise<{ type: string; size: number; stream: Readable } | null>;
  /** The content of a stored file; null when there is none of that name. */
  read(folder: Folder, name: string): Promise<Buffer | null>;
  remove(folder: AnyFolder, name: string): Promise<void>;
  /** The names of the files of reports, drafts among them. */
  reportNames(): Promise<string[]>;
  /** The names in each folder of uploads of files last written longer ago than this, drafts of killed writes among them. */
  olderThan(ms: number): Promise<[Folder, string[]][]>;
  /** Why the files cannot be reached; null when they can. */
  trouble(): Promise<string | null>;
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

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

/** The files of a store; a download that breaks off, or is damaged, is reported to `failed`. */
export function createFiles(files: FileStore, failed: NoteFailure = () => undefined): Files {
  const keyOf = (folder: AnyFolder, name: string) => `${keyOfFolder(folder)}/${name}`;

  async function store(folder: Folder, bytes: Buffer, extension: string): Promise<StoredFile> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await files.put(keyOf(folder, name), bytes);
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const remove = (folder: AnyFolder, name: string) => files.remove(keyOf(folder, name));

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
        for (const { name } of Object.values(stored)) await remove('organisation', name).catch(() => undefined);
        throw error;
      }
      return stored;
    },
    storeReport: (name, bytes, signal) => files.putStream(keyOf('reports', name), bytes, signal),
    async open(folder, name) {
      const extension = (folder === 'reports' ? reportName : storedName).exec(name)?.[1];
      const file = extension ? await files.open(keyOf(folder, name)) : null;
      if (!file) return null;
      file.stream.on('error', (error) => failed(`Reading a file of ${folder}`, error, null));
      return { type: types[extension!]!, ...file };
    },
    read: (folder, name) => (storedName.test(name) ? contentOf(files, keyOf(folder, name)) : Promise.resolve(null)),
    remove,
    reportNames: () => files.names(keyOfFolder('reports')),
    olderThan: (ms) =>
      Promise.all(
        folders.map(async (folder): Promise<[Folder, string[]]> => {
          const listed = await files.list(keyOfFolder(folder));
          return [
            folder,
            listed.filter(({ writtenAt }) => Date.now() - writtenAt.getTime() > ms).map(({ name }) => name),
          ];
        }),
      ),
    trouble: () =>
      files.names(keyOfFolder('organisation')).then(
        () => null,
        (error: Error) => error.message,
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
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (!kind || !allowed.includes(kind)) throw refuse(otherwise);
  return kind;
}
