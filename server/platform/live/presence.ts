import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { log } from '../watching/log.ts';
import { payloadsOf } from './bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Pace } from './pace.ts';
import { beat, type Moved, moveOnline, removeServer } from './store.ts';

/** Maintains the table of online users, together with the other servers. */
export interface Presence {
  join(connection: Connection): void;
  leave(connection: Connection): void;
  /** Sends a heartbeat, and removes what a dead server left. */
  beat(): Promise<void>;
  /** Removes this server and its users from the table. */
  close(): Promise<void>;
}

/** Changes are written in batches, a moment later; a failed write is made up for at the next heartbeat. */
export function createPresence(pool: pg.Pool, hub: Hub, clock: Clock, pace: Pace): Presence {
  const serverId = randomUUID();
  let moves = new Map<string, { userId: number; isHere: boolean }>();
  let writing: Promise<void> | null = null;
  let isKnown = false;
  let isClosed = false;

  const write = async () => {
    const writes = moves;
    moves = new Map();
    const came = [...writes].flatMap(([socketId, { userId, isHere }]) => (isHere ? [{ socketId, userId }] : []));
    const went = [...writes].flatMap(([socketId, { isHere }]) => (isHere ? [] : [socketId]));
    const at = { serverId, deadMs: pace.dead, now: clock.now() };
    try {
      await moveOnline(pool, at, { came, went }, payloadsOfMoved);
    } catch (error) {
      moves = new Map([...writes, ...moves]);
      throw error;
    }
  };
  const writeAll = async () => {
    try {
      if (!isClosed) await wait(pace.presence);
      while (moves.size > 0) await write();
    } catch (error) {
      log.error('Online users could not be written', error);
    } finally {
      writing = null;
    }
  };
  const note = (connection: Connection, isHere: boolean) => {
    if (isClosed || !connection.member || connection.member.isInvisible) return;
    moves.set(connection.id, { userId: connection.member.viewer.id, isHere });
    writing ??= writeAll();
  };

  return {
    join: (connection) => note(connection, true),
    leave: (connection) => note(connection, false),
    async beat() {
      const { isNew, hasDead } = await beat(pool, serverId, pace.dead);
      // The other servers took this one for dead, or a crash emptied the unlogged tables.
      if (isNew && isKnown) for (const connection of hub.members()) note(connection, true);
      isKnown = true;
      if (moves.size > 0) writing ??= writeAll();
      else if (hasDead) await write();
    },
    async close() {
      for (const connection of hub.members()) note(connection, false);
      isClosed = true;
      await writing;
      await removeServer(pool, serverId);
    },
  };
}

const payloadsOfMoved = (moved: readonly Moved[]) => payloadsOf(moved.map((one) => ({ to: 'presence', ...one })));
