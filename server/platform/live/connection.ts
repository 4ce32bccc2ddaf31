import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Viewer } from '#domain/access.ts';
import { type Budget, createBudget } from './budget.ts';

/** The user of a connection, once its /appid was accepted. */
export interface Member {
  viewer: Viewer;
  /** The hash of the session's token, base64url. */
  session: string;
  /** Not counted among those online. */
  isInvisible: boolean;
  /** The viewer may have changed and is reloaded before the next decision about them. */
  isStale: boolean;
}

/** One open socket. */
export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly openedAt: number;
  member: Member | null;
  /** /appid was received and is being checked. */
  isIntroducing: boolean;
  /** The page it shows; changed only by the hub, which keeps an index. */
  path: string | null;
  heardAt: number;
  pingedAt: number;
  readonly messages: Budget;
  readonly errors: Budget;
  /** Its commands are handled one after another; this is the last promise of the chain. */
  line: Promise<void>;
}

/** A socket that has sent nothing yet. */
export function createConnection(socket: WebSocket): Connection {
  const now = performance.now();
  return {
    id: randomUUID(),
    socket,
    openedAt: now,
    member: null,
    isIntroducing: false,
    path: null,
    heardAt: now,
    pingedAt: now,
    messages: createBudget(60, 100),
    errors: createBudget(5, 10_000),
    line: Promise.resolve(),
  };
}
