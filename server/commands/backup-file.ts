import path from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import type { FileStore } from '../platform/files/file-store.ts';
import { openStore } from '../platform/files/open-store.ts';
import { readPlace } from '../platform/files/place.ts';

/** Where a backup is or will be: a store, and the name there. */
interface BackupFile {
  store: FileStore;
  name: string;
}

/** The backup of a path, or of an address such as `s3://bucket/prefix/name`. */
export async function backupFileAt(file: string): Promise<BackupFile> {
  const [folder, name] = [path.posix.dirname(file), path.posix.basename(file)];
  return { store: await openStore(readPlace('The backup', folder, process.env, 'backups')), name };
}

/** The size of a backup in bytes; null where there is none. */
export async function sizeOf({ store, name }: BackupFile): Promise<number | null> {
  const file = await store.open(name);
  file?.stream.destroy();
  return file?.size ?? null;
}

/** A path, made absolute; an address of a bucket stays. Throws for an address without a name. */
export function absolute(file: string): string {
  if (!file.startsWith('s3://')) return path.resolve(file);
  if (!/^s3:\/\/[^/]+\/.*[^/]$/.test(file))
    throw new Error(`Name a file in the bucket, s3://bucket/prefix/name: ${file}`);
  return file;
}

/** The first bytes of whatever age encrypted. */
const ageStart = Buffer.from('age-encryption.org/v1');

/** Why a backup cannot be read, as the end of a sentence that begins with its name. */
export class Unreadable extends Error {}

/** Encrypts bytes for a public key (`age1…`), in the format of age (decision 0160). */
export async function encrypted(bytes: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(webOf(bytes))) as never);
}

/**
 * The bytes of a backup, decrypted where they are encrypted. Throws `Unreadable` where that needs a key and there is none,
 * or another.
 */
export async function* plainBytes(bytes: Readable, key: string | null): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = Buffer.alloc(0);
  let isMore = true;
  while (isMore && first.length < ageStart.length) {
    const next = await chunks.next();
    isMore = !next.done;
    if (!next.done) first = Buffer.concat([first, next.value]);
  }
  async function* all() {
    if (first.length > 0) yield first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  if (!first.subarray(0, ageStart.length).equals(ageStart)) return yield* all();
  if (key === null) throw new Unreadable('is encrypted. Name the file of its key with --key.');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const plain = await decrypter.decrypt(webOf(Readable.from(all(), { objectMode: false }))).catch((error: Error) => {
    throw /identity|recipient/i.test(error.message) ? new Unreadable('was encrypted for another key.') : error;
  });
  try {
    yield* Readable.fromWeb(plain as never);
  } catch (error) {
    throw new Unreadable(`is cut short or damaged (${(error as Error).message}).`);
  }
}

const webOf = (bytes: Readable) => Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>;
