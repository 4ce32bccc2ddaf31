import type { Readable } from 'node:stream';

/** A file that a store lists. */
export interface ListedFile {
  name: string;
  bytes: number;
  /** When it was written, by the store's clock. */
  writtenAt: Date;
}

/**
 * Where files are, by keys such as `storage/docs/….pdf` (decision 0159). A file is written whole or not at all, and
 * never changed. A store that does not answer throws `FilesAway`.
 */
export interface FileStore {
  /** Its address for people: a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Stores bytes; resolves once they are safe. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores bytes as they come, and returns how many; a failure of theirs, or the signal, leaves nothing. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>;
  /** Opens a file; null when there is none. Its stream fails before its end where the bytes are not those stored. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
  /** The files directly in a folder, in any order; on disk drafts of interrupted writes among them. */
  list(folder: string): Promise<ListedFile[]>;
  /** Their names alone, for which no file is looked at. */
  names(folder: string): Promise<string[]>;
}

/** The content of a file; null when there is none. */
export async function contentOf(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.open(key);
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
