import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { addressOf, networkOf } from '#server/platform/http/address.ts';
import { isWithin } from '#server/platform/http/own-networks.ts';
import { ownNetworks } from '#server/platform/sign-in/rules-store.ts';

/** Where an attempt comes from: its network, and whether that is one of the organisation's own (D2). */
export async function placeOf(
  db: Db,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
): Promise<{ network: string; own_network: boolean }> {
  const address = addressOf(request);
  return { network: networkOf(address), own_network: isWithin(address, await ownNetworks(db)) };
}
