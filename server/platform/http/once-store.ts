import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashOf } from '../sign-in/session-store.ts';

/** A call in its transaction, and who makes it. */
interface FormCall {
  db: Db;
  now: Date;
  viewer: { id: number };
  request: Pick<FastifyRequest, 'headers' | 'url'>;
}

/** For how long a key is known, in milliseconds. */
const validMs = 24 * 3_600_000;

/**
 * Does the work of a form once: a second call with the same `Idempotency-Key` of the same person, at the same instant or
 * within a day, gets the first one's reply. Without a key it is done each time.
 */
export async function once<Reply extends object>(call: FormCall, work: () => Promise<Reply>): Promise<Reply> {
  const { db, now, viewer, request } = call;
  const sent = request.headers['idempotency-key'];
  if (typeof sent !== 'string' || sent === '') return work();
  const key = hashOf(`${request.url} ${sent}`);
  await sql`delete from sent_forms where created_at < ${new Date(now.getTime() - validMs)}`.execute(db);
  // Waits for the transaction of another call with the key.
  const { numAffectedRows } = await sql`insert into sent_forms (user_id, key, created_at)
    values (${viewer.id}, ${key}, ${now}) on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) {
    const row = await db
      .selectFrom('sent_forms')
      .select('reply')
      .where('user_id', '=', viewer.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return row.reply as Reply;
  }
  const reply = await work();
  await sql`update sent_forms set reply = ${JSON.stringify(reply)}::jsonb
    where user_id = ${viewer.id} and key = ${key}`.execute(db);
  return reply;
}
