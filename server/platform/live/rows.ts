import type { Viewer } from '#domain/access.ts';
import type { Message } from '#domain/live.ts';
import { log } from '../watching/log.ts';
import type { Connection } from './connection.ts';
import { frameOf } from './frame.ts';
import type { Hub } from './hub.ts';

/** Rows that are sent only to viewers on a page who may see them (D14). */
export interface RowSource<Row> {
  /** The pages, such as `/d/attendance`, of which a viewer must be on one. */
  paths: readonly string[];
  /** Besides, the page of the row itself, such as `/d/users/7`; those of all rows begin alike. */
  own?: { prefix: string; pathOf(row: Row): string };
  /** Loads the rows of these ids that still exist. */
  load(ids: readonly number[]): Promise<readonly Row[]>;
  may(viewer: Viewer, row: Row): boolean;
  message(row: Row): Message;
}

/** Rows that are sent to the people they name, on whatever page those are. */
export interface PeopleSource<Row> {
  load(ids: readonly number[]): Promise<readonly Row[]>;
  people(row: Row): readonly number[];
  message(row: Row, personId: number): Message;
}

/** The rows of one kind, on their way to their viewers. */
export interface RowFeed {
  /** Adds the row of an event; it is loaded together with others of the same moment, if anybody is viewing. */
  add(id: number): void;
  close(): void;
}

/** `freshen` is awaited before it is decided who may see a row. */
export function createRowFeed<Row>(
  hub: Hub,
  source: RowSource<Row>,
  windowMs: number,
  freshen: (connections: readonly Connection[]) => Promise<void>,
): RowFeed {
  const { paths, own } = source;
  const isWanted = () => hub.onPaths(paths).length > 0 || (own !== undefined && hub.isBelow(own.prefix));
  const pagesOf = (row: Row) => (own ? [...paths, own.pathOf(row)] : paths);
  return createFeed(`Live rows of ${paths[0]}`, windowMs, isWanted, async (wanted) => {
    const rows = await source.load(wanted);
    await freshen(hub.onPaths([...new Set(rows.flatMap(pagesOf))]));
    for (const row of rows) {
      const looking = hub.onPaths(pagesOf(row));
      const allowed = looking.filter(({ member }) => member !== null && source.may(member.viewer, row));
      if (allowed.length > 0) hub.send(allowed, frameOf(source.message(row)));
    }
  });
}

/** The same for rows that name their recipients. */
export function createPeopleFeed<Row>(hub: Hub, source: PeopleSource<Row>, windowMs: number): RowFeed {
  const isWanted = () => hub.connections.size > 0;
  return createFeed('Live rows for people', windowMs, isWanted, async (wanted) => {
    for (const row of await source.load(wanted))
      for (const id of source.people(row)) hub.deliver(hub.ofUsers([id]), source.message(row, id));
  });
}

/** Collects the ids of a moment, and sends their rows, one batch after another. */
function createFeed(
  name: string,
  windowMs: number,
  isWanted: () => boolean,
  notify: (ids: readonly number[]) => Promise<void>,
): RowFeed {
  let ids = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let line = Promise.resolve();

  const flush = () => {
    const wanted = [...ids];
    ids = new Set();
    timer = null;
    line = line.then(() => notify(wanted)).catch((error: Error) => log.error(`${name} failed`, error));
  };

  return {
    add(id) {
      if (timer === null && !isWanted()) return;
      ids.add(id);
      timer ??= setTimeout(flush, windowMs);
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}
