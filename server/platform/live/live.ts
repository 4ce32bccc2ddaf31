import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type * as z from 'zod';
import { holds, isDeveloper, readsErrors, type Viewer } from '#domain/access.ts';
import { closeRestart } from '#domain/limits.ts';
import type { LiveEvent, SocketCommand } from '#domain/live.ts';
import type { Clock } from '../clock.ts';
import { log } from '../watching/log.ts';
import { createArrivals, type Welcome } from './arrivals.ts';
import { type BusEvent, createBus, type Share } from './bus.ts';
import { createClientErrors } from './client-errors.ts';
import { type Command, featuredCommand, type Speaker } from './commands.ts';
import type { Connection } from './connection.ts';
import { createHub } from './hub.ts';
import { createListener } from './listener.ts';
import { type Pace, usualPace } from './pace.ts';
import { createPresence } from './presence.ts';
import { createRoster } from './roster.ts';
import { createPeopleFeed, createRowFeed, type PeopleSource, type RowFeed, type RowSource } from './rows.ts';
import { mountSocket } from './socket.ts';
import { onlineUsers } from './store.ts';
import { sweep } from './sweep.ts';
import { endDeadSessions, freshen } from './viewers.ts';

export type { Speaker } from './commands.ts';
export type { RowSource } from './rows.ts';

/** Events whose row is loaded and sent to those who may see it. */
type RowKind = Extract<LiveEvent, { id: number }>['to'];

/** Server-initiated messages to browsers on any server process (D14). */
export interface Live {
  /** Sends events, soon; call it after the commit. Never blocks and never fails. */
  announce(events: readonly LiveEvent[]): void;
  /** Opens `/socket`; before the app listens. */
  attach(app: FastifyInstance): Promise<void>;
  /** Registers where the rows of an event come from, and who may see them. */
  rows<Row>(kind: RowKind, source: RowSource<Row>): void;
  /** The same for rows that name their recipients. */
  people<Row>(kind: RowKind, source: PeopleSource<Row>): void;
  /** Registers a feature's command for every signed-in browser. */
  command<Body>(
    type: SocketCommand['type'],
    body: z.ZodType<Body>,
    run: (body: Body, speaker: Speaker) => void | Promise<void>,
  ): void;
  /** Called, in batches, with users who have connected here or may have missed something. */
  onArrival(work: Welcome): void;
  /** Called whenever cached reference facts may be outdated. */
  onFacts(drop: () => void): void;
  /**
   * Shares part of a server's memory with the other servers: returns a function that sends a note, which the same part
   * of every other hears a moment later. One that is restarting misses it, so only counts and the like are shared so
   * (decision 0167).
   */
  share: Share;
  /** Whether someone is online, on any server, as far as this one knows. */
  isOnline(id: number): boolean;
  /** Everybody who is online. */
  onlineIds(): number[];
  /** How many sockets are open here. */
  sockets(): number;
  start(): Promise<void>;
  /** Closes all sockets with 1012 and takes no more, so that their pages connect to another server; this one goes on. */
  moveSockets(): void;
  /** Closes all sockets with 1012 and removes this server from the table of servers. */
  close(): Promise<void>;
}

/** What live messages need; `pace` only for tests. */
interface LiveOptions {
  pool: pg.Pool;
  clock: Clock;
  databaseUrl: string;
  pace?: Partial<Pace>;
}

/** The live messages of one server. Servers of one database receive each other's events by LISTEN and NOTIFY. */
export function createLive({ pool, clock, databaseUrl, pace: faster }: LiveOptions): Live {
  const pace = { ...usualPace, ...faster };
  const me = randomUUID();
  const hub = createHub();
  const bus = createBus(pool, pace);
  const roster = createRoster(hub, pace.presence);
  const presence = createPresence(pool, hub, clock, pace);
  const shared = new Map<string, (note: never) => void>();
  const share: Share = (name, hear) => {
    shared.set(name, hear);
    return (note) => bus.announce([{ to: 'servers', of: name, from: me, note }]);
  };
  const clientErrors = createClientErrors(
    pool,
    clock,
    () => bus.announce([{ to: 'errorLog', message: { type: 'error-log' } }]),
    share,
  );
  const feeds = new Map<RowKind, RowFeed>();
  const featured = new Map<string, Command<unknown>>();
  const arrivals = createArrivals(pace.presence);
  const drops: (() => void)[] = [];
  const timers: NodeJS.Timeout[] = [];
  let closing: Promise<void> | null = null;

  const dropFacts = () => {
    for (const drop of drops) {
      try {
        drop();
      } catch (error) {
        log.failure('Cached facts could not be dropped', error);
      }
    }
  };
  const deliver = (event: BusEvent) => {
    if (event.to === 'presence') roster.heard(event);
    else if (event.to === 'servers') {
      if (event.from !== me) shared.get(event.of)?.(event.note as never);
    } else if (event.to === 'facts') dropFacts();
    else if (event.to === 'users') hub.deliver(hub.ofUsers(event.ids), event.message);
    else if (event.to === 'session') hub.deliver(hub.ofSession(event.hash), event.message);
    else if (event.to === 'everyone') hub.deliver(hub.members(), event.message);
    else if (isAudience(event)) {
      const isMeant = audiences[event.to];
      hub.deliver(
        hub.members().filter(({ member }) => isMeant(member!.viewer)),
        event.message,
      );
    } else feeds.get(event.to)?.add(event.id);
  };
  const listener = createListener(
    databaseUrl,
    pace,
    (events) => events.forEach(deliver),
    () => quietly('Catching up', catchUp()),
  );

  /** Reads again what may have been missed while the connection was lost. */
  const catchUp = async () => {
    dropFacts();
    for (const { member } of hub.members()) member!.isStale = true;
    roster.replace(await onlineUsers(pool));
    await endDeadSessions(pool, hub, clock);
    arrivals.add(hub.members().map(({ member }) => member!.viewer.id));
  };
  let isLeaving = false;
  const endSockets = () => {
    const sockets = [...hub.connections].map(({ socket }) => socket);
    for (const socket of sockets) socket.close(closeRestart);
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, 1_000).unref();
  };
  const every = (ms: number, what: string, work: () => void | Promise<void>) =>
    void timers.push(setInterval(() => quietly(what, work()), ms));
  const end = async () => {
    for (const timer of timers) clearInterval(timer);
    for (const feed of feeds.values()) feed.close();
    clientErrors.close();
    arrivals.close();
    endSockets();
    const left = presence
      .close()
      .catch((error: Error) => log.error('This server could not leave the table of servers', error));
    await Promise.all([left, bus.close()]);
    roster.close();
    await listener.close();
  };

  return {
    announce(events) {
      // At once on this server, so that a caller who changed a fact sees it in their next call.
      if (events.some((event) => event.to === 'facts')) dropFacts();
      bus.announce(events);
    },
    attach: (app) =>
      mountSocket(app, {
        pool,
        clock,
        hub,
        presence,
        roster,
        arrivals,
        featured,
        clientErrors,
        endSockets,
        isLeaving: () => isLeaving,
      }),
    rows(kind, source) {
      const fresh = (connections: readonly Connection[]) => freshen(pool, hub, clock, connections);
      feeds.set(kind, createRowFeed(hub, source, pace.rows, fresh));
    },
    people: (kind, source) => void feeds.set(kind, createPeopleFeed(hub, source, pace.rows)),
    command: (type, body, run) => void featured.set(type, featuredCommand(body, run)),
    onArrival: arrivals.welcome,
    onFacts: (drop) => void drops.push(drop),
    share,
    isOnline: roster.has,
    onlineIds: roster.ids,
    sockets: () => hub.connections.size,
    async start() {
      await listener.start();
      await presence.beat();
      roster.replace(await onlineUsers(pool));
      every(pace.sweep, 'Sweeping', () => sweep(hub, pace));
      every(pace.beat, 'The beat', () => {
        listener.check();
        return presence.beat();
      });
      every(pace.sessions, 'Looking over sessions', () => endDeadSessions(pool, hub, clock));
    },
    moveSockets() {
      isLeaving = true;
      endSockets();
    },
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}

/** Groups of people that events go to; `admins` is everybody whose counters and lists may have changed. */
const audiences = {
  admins: (viewer: Viewer) => holds(viewer, 'see'),
  settings: (viewer: Viewer) => holds(viewer, 'settings'),
  developers: isDeveloper,
  errorLog: readsErrors,
};
const isAudience = (event: BusEvent): event is Extract<BusEvent, { to: keyof typeof audiences }> =>
  event.to in audiences;

/** Runs in the background; a failure is logged. */
function quietly(what: string, work: void | Promise<void>): void {
  work?.catch((error: Error) => log.error(`${what} failed`, error));
}
