import { sql } from 'kysely';
import type { ActingFields } from '#domain/acting/contract.ts';
import type { ActingEffects } from '#domain/acting/effects.ts';
import type { ActingDays } from '#domain/acting/rules.ts';
import { kindNames } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isOpen, kindSql } from '../applications/store.ts';

/** The posts of somebody without one of them. */
export async function otherPosts(db: Db, user_id: number, id: number | null): Promise<ActingDays[]> {
  const { rows } = await sql<ActingDays>`select position_id, date_from, date_to, is_instead from acting_posts
    where user_id = ${user_id} and removed_at is null and id is distinct from ${id}::int order by date_from`.execute(
    db,
  );
  return rows;
}

/** A post to be changed; undefined when there is none or it was removed. Its owner is locked before it is read again. */
export function actingPost(db: Db, id: number) {
  return db
    .selectFrom('acting_posts')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** A position with its department, locked against removal until the transaction ends; undefined when it was removed. */
export async function positionToHold(db: Db, id: number) {
  const { rows } = await sql<{ name: string; department_id: number }>`
    select name, department_id from positions where id = ${id} and removed_at is null for share`.execute(db);
  return rows[0];
}

/** The department of a position, also of one that was removed after somebody acted in it. */
export async function departmentOf(db: Db, position_id: number): Promise<number> {
  const { department_id } = await db
    .selectFrom('positions')
    .select('department_id')
    .where('id', '=', position_id)
    .executeTakeFirstOrThrow();
  return department_id;
}

/** What a post would touch, in one statement: whom the post decides for, and whom the own position does. */
export async function actingEffects(
  db: Db,
  user_id: number,
  { position_id, date_from, date_to }: ActingFields,
  today: Day,
): Promise<ActingEffects> {
  const open = kindNames.map(
    (kind) => sql`(select count(*) from ${kindSql[kind].table} a where a.user_id = u.id and ${isOpen})`,
  );
  const { rows } = await sql<ActingEffects>`
    select (select count(*) from users h join positions q on q.id = h.position_id
        where h.id <> u.id and h.active and h.removed_at is null
          and ${position_id}::int in (q.support_id, q.approve_id, q.late_approve_id, q.leave_office_approve_id)) as will_decide,
      array(select h.name from holders_of(${position_id}, ${date_from}) p join users h on h.id = p.user_id
        where h.id <> u.id order by lower(h.name)) as "with",
      (select count(*) from users h join positions q on q.id = h.position_id
        where h.id <> u.id and h.active and h.removed_at is null and coalesce(u.own_position_id, u.position_id)
          in (q.support_id, q.approve_id, q.late_approve_id, q.leave_office_approve_id)) as decides,
      exists (select from holders_of(coalesce(u.own_position_id, u.position_id), ${date_from}) p where p.user_id <> u.id)
        as is_shared,
      (${sql.join(open, sql` + `)}) as open,
      greatest(least(${date_to}::date, ${today}::date) - ${date_from}::date + 1, 0) as days
    from users u where u.id = ${user_id}`.execute(db);
  return rows[0]!;
}
