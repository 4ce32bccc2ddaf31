import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Viewer } from '#domain/access.ts';
import { type Budget, createBudget } from './budget.ts';

/** Whom a connection speaks for, once its /appid was accepted. */
export interface Member {
  viewer: Viewer;
  /** The hash of the session's token, base64url. */
  session: string;
  /** Not counted among those online. */
  isInvisible: boolean;
  /** The viewer may have changed and is read again before anyone is decided about. */
  isStale: boolean;
}

/** One open socket. */
export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly openedAt: number;
  member: Member | null;
  /** /appid was said and is being looked into. */
  isIntroducing: boolean;
  /** The page it looks at; changed only by the hub, which keeps an index. */
  path: string | null;
  heardAt: number;
  pingedAt: number;
  readonly messages: Budget;
  readonly errors: Budget;
  /** What it said is answered one after another; this is the end of the line. */
  line: Promise<void>;
}

/** A socket nobody has spoken on yet. */
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
