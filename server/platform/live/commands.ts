import type pg from 'pg';
import * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { closeQuit } from '#domain/limits.ts';
import type { Message } from '#domain/live.ts';
import type { Clock } from '../clock.ts';
import type { ClientErrors } from './client-errors.ts';
import type { Connection } from './connection.ts';
import type { Spoken } from './frame.ts';
import type { Hub } from './hub.ts';
import { touchActive } from './store.ts';
import { freshen } from './viewers.ts';

/** The sender of a feature's command. */
export interface Speaker {
  viewer: Viewer;
  /** Sends a message to this one socket. */
  reply(message: Message): void;
}

/** What commands may use. */
export interface Tools {
  /** Commands of features, by their type. */
  featured: Map<string, Command<unknown>>;
  pool: pg.Pool;
  clock: Clock;
  hub: Hub;
  clientErrors: ClientErrors;
}

/** One command a browser may send: the shape of its body, and its handler. */
export interface Command<Body> {
  body: z.ZodType<Body>;
  run(connection: Connection, body: Body, tools: Tools): void | Promise<void>;
}

const command = <Body>(body: z.ZodType<Body>, run: Command<Body>['run']) => ({ body, run }) as Command<unknown>;
const nothing = z.object({});

/** A command of a feature; its sender is reloaded when they may have changed. */
export const featuredCommand = <Body>(
  body: z.ZodType<Body>,
  run: (body: Body, speaker: Speaker) => void | Promise<void>,
) =>
  command(body, async (connection, input, { pool, hub, clock }) => {
    await freshen(pool, hub, clock, [connection]);
    if (!connection.member || connection.socket.readyState !== connection.socket.OPEN) return;
    await run(input, {
      viewer: connection.member.viewer,
      reply: (message) => hub.deliver([connection], message),
    });
  });

/**
 * The commands that belong to no feature, allowed after /appid. An unknown one is answered with `forbidden`
 * (SOCKET-28).
 */
const commands: Readonly<Record<string, Command<unknown>>> = {
  '/quit': command(nothing, ({ socket }) => socket.close(closeQuit)),
  // Any message counts as a sign of life.
  '/pong': command(nothing, () => undefined),
  ping: command(nothing, (connection, _, { hub }) => hub.deliver([connection], { type: 'ping' })),
  '/page': command(z.object({ path: z.string().max(2_000) }), (connection, { path }, { hub }) => {
    hub.show(connection, pageOf(path));
  }),
  // Coming back to the window counts as activity, even without a call.
  '/m': command(z.object({ focus: z.boolean() }), async ({ member }, { focus }, { pool, clock }) => {
    if (focus && member) await touchActive(pool, member.viewer.id, clock.now());
  }),
  '/error': command(
    z.object({ path: z.string(), stack: z.string() }),
    (connection, { path, stack }, { clientErrors }) => clientErrors.keep(connection, path, stack),
  ),
};

/** The page of an address, without query, hash and trailing slash. */
const pageOf = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');

/** Handles a command; false when it is unknown, or its body is invalid. */
export async function handleCommand(connection: Connection, spoken: Spoken, tools: Tools): Promise<boolean> {
  const known = Object.hasOwn(commands, spoken.type) ? commands[spoken.type] : tools.featured.get(spoken.type);
  const body = known?.body.safeParse(spoken);
  if (!known || !body?.success) return false;
  await known.run(connection, body.data, tools);
  return true;
}
