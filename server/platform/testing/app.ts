import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { build } from '../../app.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { applicationUrl } from '../database/roles.ts';
import { type Env, readEnv } from '../env.ts';
import type { Platform } from '../platform.ts';
import { openSession } from '../sign-in/session-store.ts';
import { testDatabase } from './database.ts';
import { atEnd } from './ending.ts';
import { testNow, testZone } from './moment.ts';

/** A member of the cast, by first name; `null` calls without a token. */
export type Who = keyof typeof cast | null;

/** What an endpoint answered. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  body: any;
  headers: Record<string, unknown>;
}

/** What a test sends. */
interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The whole server over its own database, called as members of the cast. */
export interface TestApp extends Database {
  app: FastifyInstance;
  platform: Platform;
  url: string;
  dataDir: string;
  /** Sets the server's clock to an instant; it does not run on. */
  setNow(instant: Date | string): void;
  /** Calls an endpoint as someone. */
  ask(who: Who, endpoint: AnyEndpoint, input?: Ask): Promise<Answer>;
  /** Runs the jobs that were sent, and those they send. */
  drain(options?: { later?: boolean }): Promise<number>;
  /** A session token of someone. */
  tokenOf(who: NonNullable<Who>): Promise<string>;
}

/** The owner's connection to a database that a test file made itself. */
function databaseAt(url: string): Database & { url: string } {
  const database = openDatabase(url, 5);
  atEnd(database.close);
  return { ...database, url };
}

/**
 * Builds the server for one test file, connected as the application's role; everything is closed, and its files are
 * removed, after its tests.
 */
export async function testApp(
  changed: Partial<Env> = {},
  openOwn = (url: string) => openDatabase(applicationUrl(url), 5),
): Promise<TestApp> {
  const database = await (changed.databaseUrl ? databaseAt(changed.databaseUrl) : testDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-files-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const env: Env = {
    ...readEnv({}),
    port: 0,
    dataDir,
    databaseUrl: database.url,
    demoLive: false,
    clockStart: testNow,
    timeZone: testZone,
    pushServices: ['localhost'],
    ...changed,
  };
  // The test itself uses the owner's connection.
  const own = openOwn(database.url);
  const { app, platform } = await build(env, own, database.url, { works: false });
  let now = testNow;
  platform.clock.now = () => now;
  platform.clock.today = () => platform.clock.local(now).day;
  await app.ready();
  atEnd(async () => {
    await app.close();
    await own.close();
  });
  const tokens = new Map<string, string>();

  const tokenOf = async (who: NonNullable<Who>) => {
    const token = tokens.get(who) ?? (await openSession(database.db, cast[who].id, 'web_app', now));
    tokens.set(who, token);
    return token;
  };
  return {
    ...database,
    app,
    platform,
    dataDir,
    tokenOf,
    drain: (options) => platform.jobs.drain(options),
    setNow: (instant) => {
      now = new Date(instant);
    },
    ask: async (who, endpoint, { params, query, body, headers } = {}) => {
      const response = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, params),
        query: query as Record<string, string>,
        headers: {
          'x-platform': 'web_app',
          'x-app-version': appVersion,
          ...(who ? { authorization: `Bearer ${await tokenOf(who)}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
      };
    },
  };
}
