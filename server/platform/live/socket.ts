import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { socketsAtOnce } from '#domain/live.ts';
import { forbidden, Refusal } from '../http/errors.ts';
import { answerUnread } from '../http/unread.ts';
import { hashOf, viewerOfToken } from '../sign-in/session-store.ts';
import { log } from '../watching/log.ts';
import type { Arrivals } from './arrivals.ts';
import { handleCommand, type Tools } from './commands.ts';
import { type Connection, createConnection } from './connection.ts';
import { type Spoken, spokenOf } from './frame.ts';
import type { Presence } from './presence.ts';
import type { Roster } from './roster.ts';

/** What the socket needs. */
interface Live extends Tools {
  presence: Presence;
  roster: Roster;
  arrivals: Arrivals;
  /** Closes the open sockets when the server stops. */
  endSockets(): void;
  /** Whether this server stops soon, so that a socket opened now would be closed again. */
  isLeaving(): boolean;
}

/** The largest message a browser may send, in bytes. */
const mostBytes = 64 * 1024;
/** Close codes: the client broke the rules; the server cannot serve it just now. */
const closePolicy = 1008;
const closeLater = 1013;

/** Mounts `/socket` (D14). */
export async function mountSocket(app: FastifyInstance, live: Live): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: mostBytes, perMessageDeflate: false, clientTracking: false },
    // ws itself answers protocol errors with a close code; `close` follows.
    errorHandler: () => undefined,
    preClose: (done) => {
      live.endSockets();
      done();
    },
  });
  // A handshake that is none, such as one with a bad key.
  app.websocketServer.on('wsClientError', (error, socket) => answerUnread(error, socket as Socket));
  app.route({
    method: 'GET',
    url: '/socket',
    config: { call: 'socket' },
    onRequest: async (request) => {
      fromOurselves(request);
      // A proxy opens it at another server then (decision 0180).
      if (live.isLeaving()) throw new Refusal(503, words.away);
    },
    handler: (_request, reply) => reply.code(426).header('upgrade', 'websocket').send(answer(words.socketOnly)),
    wsHandler: (socket) => receive(live, socket),
  });
}

/** Refuses pages of another origin, and clients without one: browsers always send it (D14). */
function fromOurselves(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== request.host) throw forbidden();
}

function receive(live: Live, socket: WebSocket): void {
  const connection = createConnection(socket);
  live.hub.enter(connection);
  socket.on('close', () => {
    live.hub.leave(connection);
    live.presence.leave(connection);
  });
  socket.on('message', (data, isBinary) => {
    connection.heardAt = performance.now();
    const spoken = connection.messages.take() ? spokenOf(data, isBinary) : null;
    if (spoken === null) return socket.close(closePolicy);
    connection.line = connection.line
      .then(() => respond(live, connection, spoken))
      .catch((error: Error) => {
        log.error(`The socket's ${spoken.type.slice(0, 20)} failed`, error);
        if (connection.member === null) socket.close(closeLater);
      });
  });
}

async function respond(live: Live, connection: Connection, spoken: Spoken): Promise<void> {
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  if (connection.member === null) return introduce(live, connection, spoken);
  if (!(await handleCommand(connection, spoken, live)))
    live.hub.deliver([connection], { type: 'forbidden', ...answer(words.closed) });
}

const appid = z.object({
  type: z.literal('/appid'),
  token: z.string().max(200),
  invisible: z.boolean().default(false),
});

async function introduce(live: Live, connection: Connection, spoken: Spoken): Promise<void> {
  const { hub, pool, clock } = live;
  connection.isIntroducing = true;
  const first = appid.safeParse(spoken);
  const viewer = first.success ? await viewerOfToken(pool, first.data.token, clock) : null;
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  if (!first.success || viewer === null) return refuseAppid(live, connection);
  const { token, invisible: isInvisible } = first.data;
  const session = hashOf(token).toString('base64url');
  // Of a browser that opens more while its earlier ones are being closed, none is admitted.
  if (hub.closingOf(session) >= socketsAtOnce) return hub.deliver([connection], { type: 'quit' });
  hub.admit(connection, { viewer, session, isInvisible, isStale: false });
  // So that a browser that keeps opening windows uses only a limited number of sockets.
  const [longest, ...others] = hub.ofSession(session);
  if (longest && others.length >= socketsAtOnce) hub.deliver([longest], { type: 'quit' });
  hub.deliver([connection], { type: 'connected', socket_id: connection.id });
  hub.send([connection], live.roster.frame());
  live.presence.join(connection);
  live.arrivals.add([viewer.id]);
}

/** Sends that /appid was refused, or did not come, and closes for good. */
export function refuseAppid({ hub }: Pick<Live, 'hub'>, connection: Connection): void {
  hub.deliver([connection], { type: 'appid_invalid', ...answer(words.relogin) });
}
