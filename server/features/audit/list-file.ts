import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import type { AnswerOf, AnyEndpoint, QueryOf, ReplyOf } from '#domain/lib/endpoint.ts';
import { fill, grouped } from '#domain/lib/text.ts';
import { listFiles as limits, reportTimeout } from '#domain/limits.ts';
import type { ListFileQuery, listFileOf } from '#domain/lists/file.ts';
import { chosenColumns, type Sheet, sheetCell, shownSheetCell } from '#domain/lists/sheet.ts';
import { listTexts as texts } from '#domain/lists/texts.ts';
import type { LiveEvent } from '#domain/live.ts';
import { printTexts } from '#domain/print/texts.ts';
import { snapshotOf } from '#server/platform/database/snapshot.ts';
import { asFile } from '#server/platform/documents/as-file.ts';
import { csv } from '#server/platform/documents/csv.ts';
import { xlsx } from '#server/platform/documents/xlsx.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { goneSignal } from '#server/platform/http/gone.ts';
import type { Call } from '#server/platform/http/http.ts';
import { createSlots } from '#server/platform/slots.ts';
import { letterhead } from '../people/letterhead.ts';
import { malayNames } from '../people/names-store.ts';
import { changeLog } from './log.ts';

const log = changeLog('reports');
const slots = createSlots(limits.atOnce, { waiting: limits.waiting, ofOneKey: 1 }, () => new Refusal(503, texts.busy));

type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { data: (infer Row)[] } ? Row : never;
type FileCall<E extends AnyEndpoint> = Call<ReturnType<typeof listFileOf<E>>>;
type AnsweredRow<E extends AnyEndpoint> = AnswerOf<E> extends { data: (infer Row)[] } ? Row : never;
/** The page of a list's handler, without what else its answer has. */
type Page<E extends AnyEndpoint> = (call: Call<E>) => Promise<{ data: AnsweredRow<E>[] }> | { data: AnsweredRow<E>[] };

/**
 * The handler that answers a list as a file, from what the list's own handler has its page from: it reads all rows of
 * the query in its order, in one snapshot, some hundred at a time, while they are written (decision 0126). Refuses more
 * rows than a file has, and the call while too many others wait. Each file has its entry in the audit log, as reports
 * have.
 */
export const listFile =
  <E extends AnyEndpoint>(endpoint: E, sheet: Sheet<RowOf<E>>, list: Page<E>) =>
  async (call: FileCall<E>): Promise<FastifyReply> => {
    const { viewer, reply } = call;
    await slots(() => sendList(endpoint, sheet, list, call), {
      key: String(viewer?.id),
      lane: 'known',
      signal: goneSignal(reply),
    });
    return reply;
  };

/** Sends the file; resolves once it is sent, or its reader is gone. */
async function sendList<E extends AnyEndpoint>(
  endpoint: E,
  sheet: Sheet<RowOf<E>>,
  list: Page<E>,
  call: FileCall<E>,
): Promise<void> {
  const { platform, reply, today, viewer } = call;
  const { format } = call.query as ListFileQuery;
  const snapshot = await platform.replica.read(snapshotOf);
  try {
    const portions = portionsOf(list, { ...call, db: snapshot.db } as unknown as Call<E>);
    const first = (await portions.next()).value!;
    if (first.more) throw refuse(texts.tooMany, { most: grouped(limits.rows) });
    const file = `${sheet.file}-${today}.${format}`;
    await note(call, endpoint.query.parse({}) as Record<string, unknown>, { file, rows: first.total });
    const bytes = Readable.from(await written(sheet, call, rowsOf(first.data as RowOf<E>[], portions)));
    const overdue = setTimeout(() => bytes.destroy(), reportTimeout);
    void asFile(reply, file, format).send(bytes);
    await finished(bytes).catch((error: NodeJS.ErrnoException) => {
      // A reader who went away is no failure of the server.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        platform.failures.note(`GET ${endpoint.path}/export`, error, viewer?.id ?? null);
    });
    clearTimeout(overdue);
  } finally {
    await snapshot.close();
  }
}

/** A portion of a list, as its handler answers it. */
interface AnsweredPortion {
  data: { id: number }[];
  total: number;
  more: boolean;
}

/** The rows of a list by portions, each read from the last row of the one before. */
async function* portionsOf<E extends AnyEndpoint>(list: Page<E>, call: Call<E>): AsyncGenerator<AnsweredPortion> {
  const portion = { size: limits.portion, counted: limits.rows };
  const start = { around: null, before: null, last: null, portion };
  let after: number | null = null;
  for (let page = 0; ; page += 1) {
    const query: object = { ...(call.query as object), ...start, page, after };
    const some = (await list({ ...call, query: query as QueryOf<E> })) as unknown as AnsweredPortion;
    yield some;
    after = some.data.at(-1)?.id ?? null;
    if (some.data.length < portion.size) return;
  }
}

/** Each row as the wire has it, at a pace that leaves the database to others. */
async function* rowsOf<Row>(first: Row[], portions: AsyncIterable<AnsweredPortion>): AsyncGenerator<Row> {
  for (const row of first) yield onWire(row);
  for await (const { data } of portions) {
    await wait(limits.pauseMs);
    for (const row of data as Row[]) yield onWire(row);
  }
}

const onWire = <Row>(row: Row): Row => JSON.parse(JSON.stringify(row)) as Row;

/** The bytes of the file, as they are made. */
async function written<Row>(sheet: Sheet<Row>, call: Call<AnyEndpoint>, rows: AsyncGenerator<Row>) {
  const { platform, viewer, now } = call;
  const { columns: keys, format, language } = call.query as ListFileQuery;
  const reader = { language, zone: platform.clock.zone, names: await malayNames(platform.db) };
  const columns = chosenColumns(sheet, keys);
  const heads = columns.map(({ head }) => fill(head, language));
  const cellsOf = async function* <Cell>(cell: (column: (typeof columns)[number], row: Row) => Cell) {
    for await (const row of rows) yield columns.map((column) => cell(column, row));
  };
  if (format === 'csv')
    return csv(
      heads,
      cellsOf((column, row) => shownSheetCell(column, row, reader)),
    );
  const { day, minute } = localTime(now, reader.zone);
  const at = `${showDay(day)} ${showTime(timeOf(minute))}`;
  const title = fill(sheet.title, language);
  return xlsx({
    name: title,
    about: {
      title,
      subject: '',
      author: (await letterhead(platform, language)).name,
      created: now,
      byline: fill(texts.written, language, { at, name: viewer!.name }),
      numbered: (page, pages) => fill(printTexts.page, language, { page, pages }),
    },
    columns: columns.map(({ kind, width }, at) => ({ kind, width, head: heads[at]! })),
    rows: cellsOf((column, row) => sheetCell(column, row, reader)),
    total: fill(texts.total, language, { count: '' }),
  });
}

/** Writes who exported what: the file, its number of rows, and by what the list was narrowed. */
async function note(
  { platform, viewer, now, ...call }: Call<AnyEndpoint>,
  usual: Record<string, unknown>,
  { file, rows }: { file: string; rows: number },
): Promise<void> {
  const narrowed = Object.entries(call.query as Record<string, unknown>).filter(
    ([name, value]) => !unfiltered.has(name) && value !== usual[name] && value !== '',
  );
  const after = { rows, ...Object.fromEntries(narrowed) };
  const events: LiveEvent[] = [];
  const announce = (event: LiveEvent) => void events.push(event);
  await platform.db
    .transaction()
    .execute((db) => log.add({ db, viewer, now, announce }, null, 'exported', { file }, { after }));
  platform.live.announce(events);
}

/** What of the query leaves out no row. */
const unfiltered = new Set(
  ['page', 'around', 'after', 'before', 'last', 'staffs', 'sort', 'sort_by'].concat('columns', 'format'),
);
