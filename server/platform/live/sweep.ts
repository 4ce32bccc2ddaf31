import type { Connection } from './connection.ts';
import { frameOf } from './frame.ts';
import type { Hub } from './hub.ts';
import type { Pace } from './pace.ts';
import { refuseAppid } from './socket.ts';

/** What may wait unread for a socket, in bytes; one that reads so slowly is ended. */
const mostUnread = 8 * 1024 * 1024;
const ping = frameOf({ type: 'ping' });

/** Looks over all sockets: asks for signs of life, and ends those that give none, read nothing or never said who they are. */
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
