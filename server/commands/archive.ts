import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { backupFileAt, encrypted, sizeOf } from './backup-file.ts';

/** The version of the format; a reader refuses a higher one. */
export const format = 1;

/** The first line: the version of Hadir and of the schema that made the backup. */
export interface Head {
  is: 'hadir-backup';
  format: number;
  /** ISO instant. */
  made_at: string;
  migrations: string[];
}

/** The first line of months that were taken out of the database (decision 0181): of which days, and how they were closed. */
export interface MonthsHead extends Omit<Head, 'is'> {
  is: 'hadir-months';
  /** The first day; null from the beginning. */
  from: string | null;
  /** The day after the last. */
  until: string;
  /** Each month with its closing in effect: people with figures, and the checksum over these. */
  closings: { month: string; people: number; checksum: string }[];
}

/** The last line: how much the backup contains, and the SHA-256 (hex) of all lines before it. */
export interface End {
  is: 'end';
  /** Rows of each table. */
  tables: Record<string, number>;
  files: number;
  sha256: string;
}

/** The parts of a backup in order; each is a line of JSON, and so is each row: an array of texts and nulls. */
export type Part =
  | Head
  | MonthsHead
  /** `name` is folder and file name, `docs/….pdf`; `content` is base64. */
  | { is: 'file'; name: string; content: string }
  | { is: 'sequence'; name: string; next: string }
  | { is: 'table'; name: string; columns: string[] }
  /** Rows of the table before, each as its line of text. */
  | { is: 'rows'; rows: string[] }
  /** What the database itself counted and summed in the table before (`sumOf`); absent in older backups. */
  | { is: 'sum'; table: string; rows: number; sum: string }
  | End;

/** Counts and hashes parts while they are written or read. */
export class Tally {
  private readonly hash = createHash('sha256');
  private readonly tables: Record<string, number> = {};
  private files = 0;
  private table = '';

  note(part: Part, text: string): void {
    this.hash.update(text);
    if (part.is === 'file') this.files++;
    if (part.is === 'table') this.table = part.name;
    if (part.is === 'table') this.tables[part.name] = 0;
    if (part.is === 'rows') this.tables[this.table]! += part.rows.length;
  }

  end(): End {
    return { is: 'end', tables: this.tables, files: this.files, sha256: this.hash.digest('hex') };
  }
}

/** The text of a part in the file. */
export const textOf = (part: Part) =>
  part.is === 'rows' ? part.rows.map((row) => `${row}\n`).join('') : `${JSON.stringify(part)}\n`;

/**
 * Writes a backup into a file, or to an address of a bucket, where there must be none yet, encrypted for a public key
 * where one is given. It has its name when it is complete and flushed; a failure leaves nothing behind.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  recipient: string | null = null,
): Promise<End> {
  const place = await backupFileAt(file);
  const refuseTaken = async () => {
    if (!file.startsWith('s3://') && !existsSync(path.dirname(file)))
      throw new Error(`There is no folder ${path.dirname(file)}.`);
    if ((await sizeOf(place)) !== null)
      throw new Error(`${file} exists already, and is left as it is. Name another file.`);
  };
  await refuseTaken();
  const tally = new Tally();
  let end: End | undefined;
  async function* texts() {
    for await (const part of parts) {
      const text = textOf(part);
      tally.note(part, text);
      yield text;
    }
    end = tally.end();
    yield textOf(end);
    await refuseTaken();
  }
  const stop = new AbortController();
  const interrupt = () => stop.abort(new Error('Interrupted: nothing was written.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const zipped = compose(Readable.from(texts()), createGzip());
    await place.store.putStream(place.name, recipient ? await encrypted(zipped, recipient) : zipped, stop.signal);
    return end!;
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Bytes through a transform; an error of either is the reader's. */
function compose(bytes: Readable, through: NodeJS.ReadWriteStream): Readable {
  pipeline(bytes, through, () => undefined);
  return through as unknown as Readable;
}
