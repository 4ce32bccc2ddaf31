import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** A secret key of this installation (D2), generated on first use, once, however many servers need it. */
export async function serverKey(db: Db, name: 'browser' | 'push'): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name, key: randomBytes(32) })
    .onConflict((on) => on.doNothing())
    .execute();
  const { key } = await db.selectFrom('server_keys').select('key').where('name', '=', name).executeTakeFirstOrThrow();
  return key;
}
