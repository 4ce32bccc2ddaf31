import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHealth } from '#server/platform/database/database.ts';
import { plainAddress } from '#server/platform/http/address.ts';
import { isWithin } from '#server/platform/http/own-networks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createGauges } from './gauges.ts';
import { queueStates, sharedState } from './store.ts';

/** Headers of a request that came through a proxy. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/**
 * Whether a request may read the metrics (decision 0162): its connection comes from one of the networks, and not through
 * a proxy, whose address says nothing about who asked it.
 */
export function mayReadMetrics(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  networks: readonly string[],
): boolean {
  const address = plainAddress(socket.remoteAddress ?? '');
  return address !== null && !forwarding.some((name) => name in headers) && isWithin(address, networks);
}

/**
 * Serves `/metrics` in the format of Prometheus; to everybody who may not read it, as an address that does not exist. A
 * scrape costs two statements, however many ask at once; while the database is down it has this process alone.
 */
export function metricRoutes(app: FastifyInstance, platform: Platform): void {
  const { env, metrics, pool } = platform;
  const gauges = createGauges(platform);
  const read = createHealth(async () => ({ shared: await sharedState(pool), queues: await queueStates(pool) }));
  app.get('/metrics', { config: { call: 'metrics', isMinor: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, env.metricsFrom)) {
      reply.callNotFound();
      return reply;
    }
    gauges.set(await read());
    const text = await metrics.text();
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(text);
  });
}
