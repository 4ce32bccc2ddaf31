import { type RawBuilder, sql } from 'kysely';
import type { EarnedBalance } from '#domain/replacement/credits.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What was earned of an entry by work on days off, given by hand, and is taken by leave; as `EarnedBalance`. */
export const earnedJson = (
  entry: RawBuilder<unknown>,
): RawBuilder<EarnedBalance> => sql<EarnedBalance>`jsonb_build_object(
  'credits', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'days', c.days, 'expires_on', c.expires_on,
      'lapsed', c.lapsed) order by c.id), '[]') from replacement_claims c where c.user_leave_id = ${entry} and c.status = 'Approved'),
  'given', (select coalesce(sum(g.days), 0) from leave_ledger g where g.user_leave_id = ${entry}
    and g.kind not in ('use', 'return', 'credit', 'lapse')),
  'spent', (select coalesce(jsonb_agg(s order by s.day), '[]') from (select l.day, count(*) * 0.5 as days from leave_days l
    where l.is_charged and l.application_id in (select g.application_id from leave_ledger g where g.user_leave_id = ${entry})
    group by l.day) s))`;

/** The same of some entries, by id. */
export async function earnedBalances(db: Db, entries: readonly number[]): Promise<Map<number, EarnedBalance>> {
  const { rows } = await sql<{ id: number; earned: EarnedBalance }>`
    select e.id, ${earnedJson(sql`e.id`)} as earned from user_leaves e where e.id = any(${entries}::int[])`.execute(db);
  return new Map(rows.map(({ id, earned }) => [id, earned]));
}
