import { sql } from 'kysely';
import { isAdmin, may, type Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hashOf, maySignInOn, newSecret } from '#server/platform/sign-in/session-store.ts';
import { visible } from '../people/visible-store.ts';

/** An instant, and the day that counts for service then (D16). */
interface Moment {
  now: Date;
  day: Day;
}

/** Somebody who has an account and has never signed in. */
interface Newcomer {
  id: number;
  name: string;
  email: string;
  office: string | null;
  login: string;
}

/** Active staff who have never signed in, of an office or of all; whoever may not be given a link is left out. */
const newcomers = (
  office: number | null,
  viewer: Viewer | null,
  day: Day,
) => sql`users u left join offices o on o.id = u.office_id
  where u.id <> 1 and ${maySignInOn(day)} and u.last_active is null and not u.super_user and not u.is_vendor
    and (${office}::int is null or u.office_id = ${office}) and ${viewer === null ? sql`true` : mayLink(viewer)}`;

/** To whom a viewer may give a link: whoever they may change and who may do no more than they do (D16). */
const mayLink = (viewer: Viewer) => sql`${visible(viewer, 'edit_staff')}
  and (${may.giveRole(viewer, 'Admin')} or u.role <> 'Admin') and (${isAdmin(viewer)} or u.role = 'Normal User')
  and (${may.giveRole(viewer, 'Admin')} or grants_of(u.id) = '[]')`;

/** How many there are, and how many of them have an email. */
export async function countNewcomers(db: Db, office: number | null, viewer: Viewer, day: Day) {
  const { rows } = await sql<{ waiting: number; with_mail: number }>`
    select count(*)::int as waiting, count(*) filter (where u.email <> '')::int as with_mail
    from ${newcomers(office, viewer, day)}`.execute(db);
  return rows[0]!;
}

/** All of them by office and name. */
export async function newcomersOf(db: Db, office: number | null, viewer: Viewer, day: Day): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`select u.id, u.name, u.email, o.name as office, ${loginOf} as login
    from ${newcomers(office, viewer, day)} order by o.name nulls last, lower(u.name), u.id`.execute(db);
  return rows;
}

/** One of them; undefined when they have signed in meanwhile, or may no longer. */
export async function newcomerOf(db: Db, id: number, day: Day): Promise<Newcomer | undefined> {
  const { rows } = await sql<Newcomer>`select u.id, u.name, u.email, o.name as office, ${loginOf} as login
    from ${newcomers(null, null, day)} and u.id = ${id}`.execute(db);
  return rows[0];
}

const loginOf = sql`coalesce(nullif(u.email, ''), u.staff_no, '')`;

/** New links of some people, in their order, in a transaction; earlier ones of theirs end, also those made at the same moment. */
export async function newLinks(db: Db, ids: readonly number[], now: Date, until: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const tokens = ids.map(() => newSecret());
  const rows = ids.map((user_id, at) => ({ user_id, token_hash: hashOf(tokens[at]!).toString('hex') }));
  await sql`select from users where id = any(${ids}::int[]) order by id for no key update`.execute(db);
  await db.deleteFrom('account_links').where('user_id', 'in', ids).execute();
  await sql`insert into account_links (token_hash, user_id, created_at, expires_at)
    select decode(token_hash, 'hex'), user_id, ${now}, ${until}
    from json_to_recordset(${JSON.stringify(rows)}) as r(token_hash text, user_id int)`.execute(db);
  return tokens;
}

/**
 * Whom a link belongs to, locked until the transaction ends; undefined when it is used, ended or expired, and when they
 * may not sign in, for example since they have left; `day` is the one that counts for service.
 */
export async function ownerOfLink(
  db: Db,
  token: string,
  { now, day }: Moment,
): Promise<{ id: number; name: string; login: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; login: string }>`select u.id, u.name, ${loginOf} as login
    from account_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.expires_at > ${now} and ${maySignInOn(day)}
    for no key update of u`.execute(db);
  return rows[0];
}

/** Ends all links of somebody, and returns whether this one was among them. */
export async function spendLink(db: Db, id: number, token: string): Promise<boolean> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    delete from account_links where user_id = ${id} returning token_hash`.execute(db);
  return rows.some(({ token_hash }) => token_hash.equals(hashOf(token)));
}
