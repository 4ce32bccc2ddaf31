import type { Connection } from './connection.ts';
import { frameOf } from './frame.ts';
import type { Hub } from './hub.ts';
import type { Pace } from './pace.ts';
import { refuseAppid } from './socket.ts';

/** Most bytes that may wait for a socket to read; a slower one is closed. */
const mostUnread = 8 * 1024 * 1024;
const ping = frameOf({ type: 'ping' });

/** Pings all sockets, and closes those that do not answer, do not read or never sent /appid. */
export function sweep(hub: Hub, pace: Pace): void {
  const now = performance.now();
  for (const connection of hub.connections) {
    const { socket, heardAt, member } = connection;
    if (now - heardAt > pace.silent || socket.bufferedAmount > mostUnread) socket.terminate();
    else if (member === null) sweepGuest(hub, pace, connection, now);
    else if (now - connection.pingedAt >= pace.ping) {
      connection.pingedAt = now;
      hub.send([connection], ping);
    }
  }
}

function sweepGuest(hub: Hub, pace: Pace, connection: Connection, now: number): void {
  if (connection.isIntroducing || now - connection.openedAt < pace.appid) return;
  connection.isIntroducing = true;
  refuseAppid({ hub }, connection);
}
