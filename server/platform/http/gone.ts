import type { FastifyReply } from 'fastify';

/** Aborted when the caller's connection closes, with or without an answer. */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
