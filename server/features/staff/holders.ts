import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Terms } from '#domain/staff/rules.ts';

/** Everyone with some terms, now or from a later day on, who has not been removed: a table `s` of id and name. */
export function staffOn(
  terms: Partial<Pick<Terms, 'office_id' | 'working_hour_id' | 'position_id'>>,
  today: Day,
): RawBuilder<unknown> {
  const has = (table: string) =>
    sql.join(
      Object.entries(terms).map(([field, id]) => sql`${sql.ref(`${table}.${field}`)} = ${id}`),
      sql` and `,
    );
  return sql`(select u.id, u.name from users u where u.removed_at is null and (${has('u')}
    or exists (select from staff_terms t where t.user_id = u.id and t.valid_from > ${today} and ${has('t')}))) s`;
}
