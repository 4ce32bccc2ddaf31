import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

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
  /** `name` is folder and file name, `docs/….pdf`; `content` is base64. */
  | { is: 'file'; name: string; content: string }
  | { is: 'sequence'; name: string; next: string }
  | { is: 'table'; name: string; columns: string[] }
  /** Rows of the table before, each as its line of text. */
  | { is: 'rows'; rows: string[] }
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
 * Writes a backup into a file that must not exist yet. It is written to a temporary file and renamed when complete and
 * flushed to disk; a failure leaves nothing behind.
 */
export async function writeArchive(file: string, parts: AsyncIterable<Part>): Promise<End> {
  refuseTaken(file);
  const tally = new Tally();
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  let end: End | undefined;
  async function* texts() {
    for await (const part of parts) {
      const text = textOf(part);
      tally.note(part, text);
      yield text;
    }
    end = tally.end();
    yield textOf(end);
  }
  const drop = () => rmSync(draft, { force: true });
  const interrupt = () => process.exit(130);
  process.once('exit', drop).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const disk = await open(draft, 'wx', 0o600);
    await pipeline(texts, createGzip(), disk.createWriteStream({ flush: true }));
    refuseTaken(file);
    renameSync(draft, file);
    return end!;
  } finally {
    drop();
    process.off('exit', drop).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function refuseTaken(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already, and is left as it is. Name another file.`);
  if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`);
}
