import { pipeline, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { FilesAway } from '../platform/files/store-errors.ts';
import { type End, format, type Head, type MonthsHead, type Part, Tally, textOf } from './archive.ts';
import { backupFileAt, plainBytes, Unreadable } from './backup-file.ts';

/** What an archive is, by its first line. */
type Kind = (Head | MonthsHead)['is'];
const names: Record<Kind, string> = {
  'hadir-backup': "no backup of Hadir's",
  'hadir-months': "no file of Hadir's months",
};
const startOf = (kind: Kind) => Buffer.from(`{"is":"${kind}"`);
/** Rows are passed on in batches of this many, or this much text. */
const most = { rows: 1000, text: 1_000_000 };

class Refused extends Error {}

/**
 * Reads the parts of a backup, with one file or a thousand rows in memory at a time; the last part is its end, once
 * everything before it has been verified. An encrypted one is read with its key. Throws one clear sentence when the file
 * is not a backup, needs another key, was made by a newer Hadir, or is truncated or damaged; parts read before the throw
 * must then not be used.
 */
export async function* readArchive(
  file: string,
  key: string | null = null,
  kind: Kind = 'hadir-backup',
): AsyncGenerator<Part> {
  const tally = new Tally();
  let rows: string[] = [];
  let text = 0;
  let isOurs = false;
  let end: Part | undefined;
  const note = (part: Part, line: string) => {
    tally.note(part, line);
    return part;
  };
  const batch = () => {
    const part: Part = { is: 'rows', rows };
    rows = [];
    text = 0;
    return note(part, textOf(part));
  };
  try {
    for await (const line of linesOf(file, key, startOf(kind))) {
      if (end) throw new Error('something after its end');
      if (line.startsWith('[')) {
        rows.push(line);
        text += line.length;
        if (rows.length === most.rows || text > most.text) yield batch();
        continue;
      }
      if (rows.length > 0) yield batch();
      const part: Part = JSON.parse(line);
      if (part.is === kind) refuseNewer(file, part);
      isOurs = true;
      if (part.is === 'end') end = part;
      else yield note(part, `${line}\n`);
    }
    if (!isDeepStrictEqual(end, tally.end())) throw new Error('not what its end says');
  } catch (error) {
    throw refusalOf(error, file, isOurs ? null : names[kind]);
  }
  yield end!;
}

/** Reads a backup to its end, and returns its first and last line. */
export async function checkArchive(
  file: string,
  key: string | null = null,
  kind: Kind = 'hadir-backup',
): Promise<{ head: Head; end: End }> {
  let head: Part | undefined;
  let end: Part | undefined;
  for await (const part of readArchive(file, key, kind)) {
    head ??= part;
    end = part;
  }
  return { head: head as Head, end: end as End };
}

function refuseNewer(file: string, head: Head | MonthsHead): void {
  if (head.format <= format) return;
  throw new Refused(`${file} was made by a newer Hadir (format ${head.format}). Restore it with that one.`);
}

function refusalOf(error: unknown, file: string, notOurs: string | null): Error {
  if (error instanceof Refused || error instanceof FilesAway) return error;
  if (error instanceof Unreadable) return new Error(`${file} ${error.message}`);
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall) return new Error(`${file} cannot be read: ${message}.`);
  // Unpacking may report damage before the first line has been read.
  const isDamaged = code === 'Z_DATA_ERROR' && message !== 'incorrect header check';
  if (notOurs !== null && !isDamaged) return new Error(`${file} is ${notOurs}.`);
  return new Error(`${file} is cut short or damaged (${message}).`);
}

async function opened(file: string): Promise<Readable> {
  const { store, name } = await backupFileAt(file);
  const backup = await store.open(name);
  if (!backup) throw new Refused(`${file} cannot be read: there is no such file.`);
  return backup.stream;
}

async function* linesOf(file: string, key: string | null, start: Buffer): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // Errors of any stage reach the reader of the last one.
  pipeline(Readable.from(plainBytes(await opened(file), key), { objectMode: false }), gunzip, () => undefined);
  let isFirst = true;
  let remaining: Buffer[] = [];
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    if (isFirst && !chunk.subarray(0, start.length).equals(start)) throw new Error('another first line');
    isFirst = false;
    let from = 0;
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...remaining, chunk.subarray(from, at)]).toString();
      remaining = [];
      from = at + 1;
    }
    if (from < chunk.length) remaining.push(chunk.subarray(from));
  }
  if (isFirst || remaining.length > 0) throw new Error('no last line');
}
