import type pg from 'pg';
import { serviceDay } from '#domain/staff/service.ts';
import type { Clock } from '../clock.ts';
import { viewerOfUser } from '../sign-in/session-store.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { deadSessions } from './store.ts';

/** Reloads the viewers that may have changed; those of removed people are signed out. */
export async function freshen(
  pool: pg.Pool,
  hub: Hub,
  clock: Clock,
  connections: readonly Connection[],
): Promise<void> {
  const stale = connections.flatMap(({ member }) => (member?.isStale ? [member] : []));
  for (const [id, members] of Map.groupBy(stale, (member) => member.viewer.id)) {
    // Before reading, so that a change meanwhile marks them again.
    for (const member of members) member.isStale = false;
    try {
      const viewer = await viewerOfUser(pool, id, clock);
      if (viewer) for (const member of members) member.viewer = viewer;
      else hub.deliver(hub.ofUsers([id]), { type: 'logout' });
    } catch (error) {
      for (const member of members) member.isStale = true;
      throw error;
    }
  }
}

/** Signs out the sockets whose session has ended, in case the event was lost. */
export async function endDeadSessions(pool: pg.Pool, hub: Hub, clock: Clock): Promise<void> {
  const hashes = new Set(hub.members().map((connection) => connection.member!.session));
  if (hashes.size === 0) return;
  const now = clock.now();
  for (const hash of await deadSessions(pool, [...hashes], { now, day: serviceDay(clock.local(now)) }))
    hub.deliver(hub.ofSession(hash), { type: 'logout' });
}
