import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env.ts';
import { organisationShown } from './organisation-store.ts';

/** The address people reach the server by: HADIR_URL, else the organisation's setting; null when neither is set. */
export const publicAddress = async (db: Db, { publicUrl }: Pick<Env, 'publicUrl'>): Promise<string | null> =>
  publicUrl ?? (await organisationShown(db)).url;

/** The same; where none is set, the one this call came to. */
export const addressOrCallers = async (
  db: Db,
  env: Pick<Env, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<string> => (await publicAddress(db, env)) ?? `${protocol}://${host}`;
