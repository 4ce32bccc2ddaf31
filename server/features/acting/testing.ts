import { acting } from '#domain/acting/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { TestApp, Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';

/** A form of an acting post: Chong’s position from 9 to 20 March 2026, beside one's own, with what a test changes. */
export const post = (changed: object = {}) => ({
  position_id: positions.seniorAdministrativeOfficer.id,
  date_from: '2026-03-09',
  date_to: '2026-03-20',
  is_instead: 0,
  ...changed,
});

/** Helpers of tests that have Gopal, or somebody else, act in posts. */
export function actingDesk(app: TestApp) {
  const ids = async (): Promise<number[]> =>
    (await app.pool.query('select id from acting_posts where removed_at is null order by id')).rows.map(({ id }) => id);
  return {
    add: (changed: object = {}, user_id: number = cast.gopal.id, who: Who = 'aminah') =>
      app.ask(who, acting.add, { params: { user_id }, body: post(changed) }),
    edit: (id: number, changed: object = {}, who: Who = 'aminah') =>
      app.ask(who, acting.edit, { body: { ...post(changed), id } }),
    remove: (id: number, who: Who = 'aminah') => app.ask(who, acting.remove, { params: { id } }),
    /** The id of the newest post. */
    newest: async (): Promise<number> => (await ids()).at(-1)!,
    /** Somebody's stored terms: day, position, and the own one where another is held instead. */
    stored: async (user_id: number) =>
      (
        await app.pool.query(
          'select valid_from, position_id, own_position_id from staff_terms where user_id = $1 order by valid_from',
          [user_id],
        )
      ).rows.map(({ valid_from, position_id, own_position_id }) => [valid_from, position_id, own_position_id]),
    /** Who supports, or approves, for the holders of a position on a day. */
    deciders: async (position_id: number, day: Day, decision = 'support') =>
      (
        await app.pool.query(
          'select user_id from deciders_of($1, $2) where decision = $3 order by user_id nulls first',
          [position_id, day, decision],
        )
      ).rows.map(({ user_id }) => user_id),
  };
}
