import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Side } from '#domain/audit/rules.ts';
import type { Language } from '#domain/lib/text.ts';
import { allHoldings, holdingNames } from '#domain/personal-data/holdings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { linesOfHtml } from '#server/platform/documents/html.ts';
import { type ZipEntry, zipped } from '#server/platform/documents/xlsx/zip.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withNames } from '../audit/names-store.ts';
import { letterhead } from '../people/letterhead.ts';
import { malayNames } from '../people/names-store.ts';
import { namesOf } from '../people/store.ts';
import { type HeldRow, rowsAbout } from './holdings-store.ts';
import { withMonths } from './months-store.ts';
import { paperOf } from './paper.ts';
import { filesOf } from './requests-store.ts';

/** The bytes of a file that are packed at once. */
const pieceBytes = 65_536;

/** Whose data, as it is at an instant. */
interface Wanted {
  user_id: number;
  name: string;
  language: Language;
  now: Date;
}

/**
 * All that is kept about a person as a ZIP archive: `data.json` with every row, `data.pdf` to be read, and the files
 * (decision 0164). It is made while it is sent, a table and a file at a time, and stored nowhere.
 */
export function exportOf(platform: Platform, wanted: Wanted): Readable {
  return Readable.from(zipped(entriesOf(platform, wanted)), { objectMode: false });
}

async function* entriesOf(platform: Platform, { user_id, name, language, now }: Wanted): AsyncGenerator<ZipEntry> {
  const { db, files, clock } = platform;
  const tables: { table: string; rows: HeldRow[] }[] = [];
  for (const table of holdingNames) {
    const rows = await rowsAbout(db, table, user_id);
    if (rows.length > 0) tables.push({ table, rows });
  }
  yield { name: 'data.json', text: jsonOf(tables, { user_id, now }) };
  const named = [];
  for (const { table, rows } of tables) named.push({ table, rows: await readRows(db, table, rows, language) });
  const [from, names] = [await letterhead(platform, language), await malayNames(db)];
  const { written } = await import('#server/platform/documents/pdf.ts');
  yield { name: 'data.pdf', text: written(paperOf(named, { name, now, clock, language, from, names })) };
  for (const { folder, name: file, module } of await filesOf(db, user_id)) {
    const bytes = await files.read(folder, file);
    if (bytes) yield { name: `files/${module}-${file}`, text: piecesOf(bytes) };
  }
}

function* jsonOf(
  tables: readonly { table: string; rows: readonly HeldRow[] }[],
  about: { user_id: number; now: Date },
) {
  yield `{"user_id":${about.user_id},"as_at":${JSON.stringify(about.now)},"tables":{`;
  for (const [at, { table, rows }] of tables.entries()) {
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(table)}:[`;
    for (let from = 0; from < rows.length; from += 500)
      yield `${from === 0 ? '' : ','}\n${rows
        .slice(from, from + 500)
        .map((row) => JSON.stringify(row))
        .join(',\n')}`;
    yield ']';
  }
  yield '}}\n';
}

/** Rows as they are read: with names in place of ids, also of other people, and texts in one language without tags. */
async function readRows(db: Db, table: string, rows: readonly HeldRow[], language: Language): Promise<HeldRow[]> {
  const { others = [] } = allHoldings[table]!;
  const people = await namesOf(
    db,
    rows.flatMap((row) => others.map((column) => row[column] as number | null)),
  );
  // What changed is named on both sides; of all else the row itself.
  const isLog = table === 'activity_logs';
  const sides = rows.map((row) => (isLog ? (row as { before: Side | null; after: Side | null }) : sideOf(row)));
  const named = await withNames(db, sides);
  const whole = rows.map((row, at) => ({
    ...(isLog ? { ...row, ...named[at]! } : named[at]!.after),
    ...Object.fromEntries(others.map((column) => [column, people.get(row[column] as number) ?? null])),
  }));
  if (table === 'messages') return Promise.all(whole.map((row) => messageIn(row, language)));
  return withMonths(db, whole);
}

const sideOf = (row: HeldRow) => ({ before: null, after: row });

/** A message in its reader's language where it has both, as plain text. */
async function messageIn({ title_ms, message_ms, ...row }: HeldRow, language: Language): Promise<HeldRow> {
  const isMalay = language === 'ms' && message_ms !== null;
  const lines = await linesOfHtml(String(isMalay ? message_ms : row.message));
  return { ...row, title: isMalay ? title_ms : row.title, message: lines.join('\n') };
}

/** A file in pieces, between which other work gets a turn, since each is packed by the thread that answers calls. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await turn();
  }
}
