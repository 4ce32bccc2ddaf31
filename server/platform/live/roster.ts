import type { PresenceEvent } from './bus.ts';
import { frameOf } from './frame.ts';
import type { Hub } from './hub.ts';

/** Who is online over all servers, as this one has heard (SOCKET-30 to SOCKET-32). */
export interface Roster {
  has(id: number): boolean;
  /** Everybody. */
  ids(): number[];
  /** The whole list as a message, made once until it changes. */
  frame(): Buffer;
  /** Somebody came or went; told to this server's sockets with others of the same moment. */
  heard(event: PresenceEvent): void;
  /** Starts again from the database's list, and tells it. */
  replace(ids: readonly number[]): void;
  close(): void;
}

/**
 * How much longer comings and goings are collected for each open socket: the more there are to tell, the more is told at once,
 * so that a morning's rush costs the same however many come.
 */
const perSocketMs = 0.5;

/** An empty roster that tells a hub. */
export function createRoster(hub: Hub, windowMs: number): Roster {
  const online = new Set<number>();
  const untold = new Map<number, boolean>();
  let whole: Buffer | null = null;
  let timer: NodeJS.Timeout | null = null;

  const frame = () => {
    whole ??= frameOf({ type: 'users', ids: [...online] });
    return whole;
  };
  const forget = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    untold.clear();
  };
  const tell = () => {
    const changes = [...untold];
    forget();
    const came = changes.flatMap(([id, isHere]) => (isHere ? [id] : []));
    const went = changes.flatMap(([id, isHere]) => (isHere ? [] : [id]));
    if (came.length > 0) hub.tell(hub.members(), { type: 'new_user', ids: came });
    if (went.length > 0) hub.tell(hub.members(), { type: 'remove_user', ids: went });
  };

  return {
    has: (id) => online.has(id),
    ids: () => [...online],
    frame,
    heard({ id, is_here }) {
      if (is_here) online.add(id);
      else online.delete(id);
      whole = null;
      untold.set(id, is_here);
      timer ??= setTimeout(tell, Math.max(windowMs, hub.connections.size * perSocketMs));
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
