import type { PresenceEvent } from './bus.ts';
import { frameOf } from './frame.ts';
import type { Hub } from './hub.ts';

/** Who is online over all servers, as far as this one knows (SOCKET-30 to SOCKET-32). */
export interface Roster {
  has(id: number): boolean;
  /** Everybody. */
  ids(): number[];
  /** The whole list as a message, encoded once until it changes. */
  frame(): Buffer;
  /** Someone came or went; sent to this server's sockets together with others of the same moment. */
  heard(event: PresenceEvent): void;
  /** Replaces the list with the database's, and sends it. */
  replace(ids: readonly number[]): void;
  close(): void;
}

/**
 * How much longer presence changes are collected for each open socket: with more sockets, more changes share a message,
 * so that a morning rush costs the same however many come.
 */
const perSocketMs = 0.5;

/** An empty roster that sends its changes to a hub. */
export function createRoster(hub: Hub, windowMs: number): Roster {
  const online = new Set<number>();
  const unsent = new Map<number, boolean>();
  let whole: Buffer | null = null;
  let timer: NodeJS.Timeout | null = null;

  const frame = () => {
    whole ??= frameOf({ type: 'users', ids: [...online] });
    return whole;
  };
  const forget = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    unsent.clear();
  };
  const notify = () => {
    const changes = [...unsent];
    forget();
    const came = changes.flatMap(([id, isHere]) => (isHere ? [id] : []));
    const went = changes.flatMap(([id, isHere]) => (isHere ? [] : [id]));
    if (came.length > 0) hub.deliver(hub.members(), { type: 'new_user', ids: came });
    if (went.length > 0) hub.deliver(hub.members(), { type: 'remove_user', ids: went });
  };

  return {
    has: (id) => online.has(id),
    ids: () => [...online],
    frame,
    heard({ id, is_here }) {
      if (is_here) online.add(id);
      else online.delete(id);
      whole = null;
      unsent.set(id, is_here);
      timer ??= setTimeout(notify, Math.max(windowMs, hub.connections.size * perSocketMs));
    },
    replace(ids) {
      forget();
      online.clear();
      for (const id of ids) online.add(id);
      whole = null;
      hub.send(hub.members(), frame());
    },
    close: forget,
  };
}
