import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import qs from 'qs';
import type * as z from 'zod';
import { type Guard, guards, type Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#domain/lib/endpoint.ts';
import { issue, textOfIssue } from '#domain/lib/fields.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { appVersion, newerHeader } from '#domain/limits.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { NoteFailure } from '../failures.ts';
import type { Platform } from '../platform.ts';
import { viewerOfTicket, viewerOfToken } from '../sign-in/session-store.ts';
import { nameOfCall, newReference } from '../watching/requests.ts';
import { answerError, callers, readForms, reportAfterCommit, tooLarge } from './error-answer.ts';
import { forbidden, Refusal, unauthenticated } from './errors.ts';
import { formPairs, isStorable, nestedForm } from './forms.ts';
import { headersOf } from './security-headers.ts';
import { serializerOf } from './serializer.ts';
import { answerExpectations, answerUnread, asksForSocket } from './unread.ts';

/** Guards that admit callers who are not signed in. */
type OpenGuard = 'public' | 'kiosk';

/** What a handler receives: parsed input, the caller, the time, and the database. */
export interface Call<E extends AnyEndpoint> {
  /** A transaction when the endpoint writes, else the pool; one that lost a race is begun again (decision 0184). */
  db: Db;
  viewer: E['guard'] extends OpenGuard ? Viewer | null : Viewer;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  body: BodyOf<E>;
  now: Date;
  today: Day;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Sends an event to sockets after the transaction has committed. */
  announce(event: LiveEvent): void;
  /** Runs after the transaction has committed; not after a refusal. The call has succeeded even when this fails. */
  afterCommit(work: () => Promise<unknown>): void;
}

/** One handler for each endpoint of a contract; a missing one does not compile. */
export type Handlers<T extends Record<string, AnyEndpoint>> = {
  [K in keyof T]: (call: Call<T[K]>) => Promise<AnswerOf<T[K]> | FastifyReply> | AnswerOf<T[K]>;
};

/** Mounts a feature's endpoints. */
export function mount<T extends Record<string, AnyEndpoint>>(
  app: FastifyInstance,
  platform: Platform,
  contract: T,
  handlers: Handlers<T>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    // biome-ignore lint/suspicious/noExplicitAny: name ties the endpoint to its handler
    mountEndpoint(app, platform, endpoint, handlers[name] as (call: Call<any>) => Promise<unknown>);
  }
}

/** The endpoints of a feature that sets up nothing else, to be mounted by `app.ts`; any other calls `mount` itself. */
export const routesOf =
  <T extends Record<string, AnyEndpoint>>(contract: T, handlers: Handlers<T>) =>
  (app: FastifyInstance, platform: Platform): void =>
    mount(app, platform, contract, handlers);

function mountEndpoint(
  app: FastifyInstance,
  platform: Platform,
  endpoint: AnyEndpoint,
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint decides the shapes
  handler: (call: Call<any>) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.bodyLimit,
    config: { call: nameOfCall(endpoint) },
    // A HEAD would run the GET's handler, which may write, or use up a ticket.
    exposeHeadRoute: !endpoint.writes && endpoint.kind === 'json',
    schema: endpoint.kind === 'json' ? { response: { 200: endpoint.reply } } : {},
    handler: async (request, reply) => {
      const now = platform.clock.now();
      const viewer = await enter(platform, endpoint, request);
      if (viewer) callers.set(request, viewer.id);
      const call = {
        viewer: viewer as Viewer,
        query: parsed(endpoint.query, request.query, 400),
        params: parsed(endpoint.params, request.params, 404),
        body: endpoint.method === 'GET' ? {} : parsed(endpoint.body, request.body ?? {}, 422),
        now,
        today: platform.clock.local(now).day,
        platform,
        request,
        reply,
      };
      let pending: LiveEvent[] = [];
      let afterwards: (() => Promise<unknown>)[] = [];
      /** Handles the call from its beginning. */
      const attempt = (db: Db) => {
        pending = [];
        afterwards = [];
        return handler({
          ...call,
          db,
          announce: (event: LiveEvent) => void pending.push(event),
          afterCommit: (work: () => Promise<unknown>) => void afterwards.push(work),
        });
      };
      const answer = endpoint.writes
        ? await transact(endpoint.isLong ? platform.background.db : platform.db, attempt, () => reply.sent)
        : await attempt(platform.db);
      if (pending.length > 0) platform.live.announce(pending);
      for (const work of afterwards)
        await work().catch((error) => reportAfterCommit(error, request, platform.failures.note));
      return answer;
    },
  });
}

async function enter(platform: Platform, endpoint: AnyEndpoint, request: FastifyRequest): Promise<Viewer | null> {
  const token = bearerOf(request);
  if (endpoint.guard === 'public') return null;
  const viewer = token
    ? await viewerOfToken(platform.pool, token, platform.clock)
    : endpoint.kind === 'json'
      ? null
      : await byQuery(platform, request);
  if (viewer === null && endpoint.guard !== 'kiosk') throw unauthenticated();
  if (!guards[endpoint.guard as Guard](viewer)) throw forbidden();
  return viewer;
}

/** The session token of the Authorization header, if any. Cookies never authorise a call (D2). */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function byQuery(platform: Platform, request: FastifyRequest): Promise<Viewer | null> {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string' || token === '') return null;
  const path = request.url.split('?')[0]!;
  return (
    (await viewerOfTicket(platform.db, platform.pool, token, path, platform.clock)) ??
    (await viewerOfToken(platform.pool, token, platform.clock))
  );
}

function parsed(shape: z.ZodType, input: unknown, status: number): unknown {
  const result = shape.safeParse(input, { error: unnamed });
  if (!isStorable(result.success ? result.data : input)) throw new Refusal(400, words.malformed);
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields: Record<string, CodedText> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= textOfIssue(message);
  const text = status === 404 ? words.notFound : textOfIssue(issues[0]!.message);
  throw new Refusal(status === 400 ? 422 : status, text, fields);
}

/** The message for input whose shape has none of its own. */
const unnamed = ({ path }: { path?: unknown[] }) => issue(path?.length ? words.invalid : words.malformed);

/** How long a request may take to arrive, so that slow clients do not hold connections. */
const receiveMs = 120_000;

/** How long running calls may take when the server stops; the rest are cut off. */
const stopMs = 3_000;

/** How long browsers that connected by TLS must keep using it (HSTS). */
const yearSeconds = 365 * 86_400;

/**
 * A bare server with the app's parsing, headers and error answers; features are mounted on it.
 * @param trustedProxies addresses, networks or their names, with commas; their X-Forwarded-* are believed
 * @param imageOrigins where pages may take images from besides here, such as the map's tiles
 * @param failed is told of each failure of the server itself, where and to whom
 * @param accepts versions of pages that go on though they are older (decision 0172)
 */
export async function createHttp(
  trustedProxies = 'loopback',
  imageOrigins: readonly string[] = [],
  failed: NoteFailure = () => undefined,
  accepts: readonly string[] = [],
): Promise<FastifyInstance> {
  const securityHeaders = await headersOf(imageOrigins);
  const app = Fastify({
    logger: false,
    genReqId: newReference,
    trustProxy: trustedProxies || false,
    requestTimeout: receiveMs,
    // It would end a stop that waits for a running job, after ten seconds and with an error.
    pluginTimeout: 0,
    // An invalid URL fails before a route is found.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply).headers(securityHeaders).code(400).send(answer(words.malformed)),
    clientErrorHandler: answerUnread,
    // Checked below, since Node answers without a word.
    http: { requireHostHeader: false, shouldUpgradeCallback: asksForSocket },
    routerOptions: { querystringParser: (text) => qs.parse(text) as Record<string, unknown> },
  });
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as z.ZodType));
  answerExpectations(app);
  await app.register(cookie);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: 8 * 1024 * 1024, fileSize: 8 * 1024 * 1024, files: 1, fields: 2_000 },
  });
  // Many clients name the type also where they send nothing.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null);
    else void readJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, nestedForm(formPairs(body as string)));
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    request.body = nestedForm(multipartPairs(request.body as Record<string, unknown>));
    readForms.add(request);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (request.raw.httpVersion === '1.1' && !request.headers.host) throw new Refusal(400, words.malformed);
    refuseTooLong(request);
    const { call, isMinor } = request.routeOptions.config;
    if (call && !isMinor) reply.header('x-request-id', request.id);
    if (!/^\/(api|error_log|clear_log)\b/.test(request.url)) return;
    reply.header('cache-control', 'no-store');
    const theirs = request.headers['x-app-version'];
    if (typeof theirs !== 'string' || !isOlder(theirs, appVersion)) return;
    if (!accepts.includes(theirs)) throw new Refusal(409, words.newUpdates);
    reply.header(newerHeader, appVersion);
  });
  app.setErrorHandler((failure: Error, request, reply) => answerError(failure, request, reply, failed));
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
  return app;
}

/** The fields of a multipart form in order; a file becomes its text. */
function* multipartPairs(fields: Record<string, unknown>): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) yield [name, String(one)];
}

/** Multipart parts are limited one by one, but not in total, so the length must be declared in advance. */
function refuseTooLong(request: FastifyRequest): void {
  if (!/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return;
  const length = request.headers['content-length'];
  if (length === undefined) throw new Refusal(400, words.malformed);
  if (Number(length) > request.routeOptions.bodyLimit) throw new Refusal(413, tooLarge(request));
}

/** Whether a dotted version is older than another; false for anything that is no version. */
export function isOlder(theirs: string, ours: string): boolean {
  const [a, b] = [theirs, ours].map((text) => text.split('.').map(Number));
  if (a!.some(Number.isNaN)) return false;
  for (let at = 0; at < Math.max(a!.length, b!.length); at += 1) {
    if ((a![at] ?? 0) !== (b![at] ?? 0)) return (a![at] ?? 0) < (b![at] ?? 0);
  }
  return false;
}
