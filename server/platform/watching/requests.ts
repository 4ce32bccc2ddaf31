import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { addressOf } from '../http/address.ts';
import { callers } from '../http/error-answer.ts';
import { log, type RequestLine } from './log.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which the route's requests are counted and logged; without one it is a part of the page. */
    call?: string;
    /** Whether machines ask for it all the time, so that its line would only be in the way. */
    isMinor?: boolean;
  }
}

const names = new Map(
  Object.entries<Record<string, AnyEndpoint>>(endpoints).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, row]) => [row, `${feature}.${name}`] as const),
  ),
);

/** The operation's name, such as `departments.list`, as the API page has it. */
export const nameOfCall = (endpoint: AnyEndpoint): string => names.get(endpoint) ?? 'other';

/** A new reference of a request: eight characters, which can be read out on the telephone. */
export const newReference = (): string => randomUUID().slice(0, 8);

/** Counts and logs each answered request; before any route is added. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions;
    const call = request.is404 ? 'unknown' : (config.call ?? 'page');
    const isMinor = config.isMinor === true || call === 'page';
    const ms = reply.elapsedTime;
    metrics.answered(call, reply.statusCode, ms / 1000);
    const line = { id: request.id, call, status: reply.statusCode, ms: Math.round(ms * 10) / 10 };
    log.request({ ...line, from: originOf(request), user: callers.get(request) ?? null }, isMinor);
    done();
  });
}

const loopback = /^(127\.|::1$)/;
const isPrivate = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe[89ab])/i;

/** Where a request came from, as far as its line says (decision 0163): the address itself would be personal data. */
export function originOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): RequestLine['from'] {
  const address = addressOf(request);
  if (loopback.test(address)) return 'loopback';
  return isPrivate.test(address) ? 'private' : 'public';
}
