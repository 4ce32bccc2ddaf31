import { sql } from 'kysely';
import { mostAttempts } from '#domain/limits.ts';
import type { Way } from '#domain/sign-in/login-contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';

/** A provider as it was loaded to be changed, without its secret. */
interface ProviderRow {
  id: number;
  label: string;
  label_ms: string;
  issuer: string;
  client_id: string;
  has_secret: boolean;
  staff_claim: string | null;
  works: boolean;
  version: number;
}

const columns = sql`id, label, label_ms, issuer, client_id, client_secret is not null as has_secret, staff_claim,
  worked_at is not null as works, version`;

/** All providers, in the order they were added. */
export async function providersOf(db: Db): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from sign_in_providers where removed_at is null order by id`.execute(db);
  return rows;
}

/** A provider, locked until the transaction ends. */
export async function lockedProvider(db: Db, id: number): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from sign_in_providers where id = ${id} and removed_at is null for update`.execute(db);
  return rows[0];
}

/** A provider with what is sent to it. */
export function providerWithSecret(db: Db, id: number) {
  return db
    .selectFrom('sign_in_providers')
    .select(['id', 'label', 'label_ms', 'issuer', 'client_id', 'client_secret', 'staff_claim', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The providers as the login offers them. */
export function waysOf(db: Db): Promise<Way[]> {
  return db
    .selectFrom('sign_in_providers')
    .select(['id', 'label', 'label_ms'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Notes that somebody signed in by a provider, for as long as its details stay. */
export async function noteWorks(db: Db, { id, version }: { id: number; version: number }, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_providers')
    .set({ worked_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('worked_at', 'is', null)
    .execute();
}

/** What is stored of a sign-in while the browser is at the provider. */
interface Attempt {
  provider_id: number;
  verifier: string;
  nonce: string;
  next: string;
}

/** Stores the beginning of a sign-in, after those that have expired; false when a network has begun too many. */
export async function addAttempt(
  db: Db,
  attempt: Attempt & { state: string; browser: string; network: string; now: Date; expires: Date },
): Promise<boolean> {
  const { state, browser, network, now, expires, ...stored } = attempt;
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
  return db.transaction().execute(async (tx) => {
    await lockKeyUntilCommit(tx, 'attempts', `sign-in ${network}`);
    const { rows } = await sql`
      insert into sign_in_attempts (state_hash, browser_hash, provider_id, verifier, nonce, next, network, expires_at)
      select ${hashOf(state)}, ${hashOf(browser)}, ${stored.provider_id}, ${stored.verifier}, ${stored.nonce},
        ${stored.next}, ${network}, ${expires}
      where (select count(*) from sign_in_attempts where network = ${network}::inet) < ${mostAttempts}
      returning 1`.execute(tx);
    return rows.length > 0;
  });
}

/** Uses up the beginning of a sign-in by the browser that made it; null for any other, and the second time. */
export async function takeAttempt(db: Db, state: string, browser: string, now: Date): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .returning(['provider_id', 'verifier', 'nonce', 'next'])
    .executeTakeFirst();
  return row ?? null;
}

/** Notes by which provider a session was opened, and the address that ends that one's own; null where it has none. */
export async function noteProvider(db: Db, token: string, id: number, endUrl: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ provider_id: id, end_session_url: endUrl })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

/** Whether passwords were switched off, and the version of that choice; locked until the transaction ends. */
export async function lockedRules(db: Db): Promise<{ password_off: boolean; version: number }> {
  return db.selectFrom('sign_in_rules').select(['password_off', 'version']).forUpdate().executeTakeFirstOrThrow();
}

/** The same, to be read. */
export async function rulesOf(db: Db): Promise<{ password_off: boolean; version: number }> {
  return db.selectFrom('sign_in_rules').select(['password_off', 'version']).executeTakeFirstOrThrow();
}

/** The ids of the break-glass accounts. */
export async function breakGlassOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('break_glass').select('user_id').orderBy('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

/** Switches passwords off or on, and replaces the break-glass accounts. */
export async function setRules(db: Db, passwordOff: boolean, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('sign_in_rules')
    .set(({ eb }) => ({ password_off: passwordOff, version: eb('version', '+', 1) }))
    .execute();
  await db.deleteFrom('break_glass').execute();
  if (ids.length > 0)
    await db
      .insertInto('break_glass')
      .values(ids.map((user_id) => ({ user_id })))
      .execute();
}

/** Replaces the own networks, as another version of the rules. */
export async function setNetworks(db: Db, networks: readonly string[]): Promise<void> {
  await db
    .updateTable('sign_in_rules')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await db.deleteFrom('own_networks').execute();
  if (networks.length > 0)
    await db
      .insertInto('own_networks')
      .values(networks.map((network, position) => ({ network, position })))
      .execute();
}
