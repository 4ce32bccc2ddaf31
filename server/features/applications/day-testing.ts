import { duty } from '#domain/duty/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { applicationFixture, days } from './testing.ts';

/** The kinds of application for one day: their calls, and the fields of the form that are their own. */
export const dayKinds = {
  late: { calls: late, own: {} },
  leave_office: { calls: leaveOffice, own: { start_time: '10:00', end_time: '11:30', is_official: 1 } },
  duty: { calls: duty, own: { start_time: '10:00', end_time: '11:30', duty_kind_id: 2, place: 'Kuala Lumpur' } },
} as const;
type DayKind = keyof typeof dayKinds;

/** A server without applications, with the calls of a kind of application for one day. */
export async function dayFixture() {
  const fixture = await applicationFixture();
  const { app } = fixture;
  const written = async (kind: DayKind) => (await app.pool.query(`select from ${kind}_applications`)).rowCount;
  const statusOf = async (kind: DayKind, id: number): Promise<string> =>
    (await app.pool.query(`select status from ${kind}_applications where id = $1`, [id])).rows[0]?.status;
  return {
    ...fixture,
    /** The calls of a kind: to apply, as somebody for themselves or for another, and to open or decide on one. */
    of<K extends DayKind>(kind: K) {
      const { calls, own } = dayKinds[kind];
      const apply = (who: Who, fields: object = {}, user_id: number = cast[who ?? 'farid'].id) =>
        app.ask(who, calls.apply, {
          params: { user_id },
          body: { date: days.ahead, reason: 'Temu janji klinik', ...own, ...fields },
        });
      return {
        calls,
        apply,
        /** The id of a new application of Farid's. */
        applied: async (fields: object = {}): Promise<number> => (await apply('farid', fields)).body.id,
        one: (who: Who, row: keyof (typeof dayKinds)[K]['calls'], id: number) =>
          app.ask(who, (calls as (typeof dayKinds)[K]['calls'])[row] as typeof calls.approve, { params: { id } }),
        written: () => written(kind),
        statusOf: (id: number) => statusOf(kind, id),
      };
    },
  };
}
