import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture } from '../leave/testing.ts';

type Member = keyof typeof cast;

/** A server on which days of annual leave can be given back, and medical leave takes the place of other leave. */
export async function returnsFixture() {
  const fixture = await leaveFixture();
  const { app, reset } = fixture;
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  return {
    ...fixture,
    query,
    reset: async () => {
      await reset();
      await query(`update leave_types set is_returnable = true where id = ${leaveTypes.annual.id}`);
      await query(`update leave_types set replaces_leave = true where id = ${leaveTypes.medical.id}`);
    },
    /** The id of approved leave of Farid. */
    approved: async (fields: object = {}): Promise<number> => {
      const applied = await fixture.apply('farid', fields);
      if (applied.status !== 200) throw new Error(JSON.stringify(applied.body));
      const { id } = applied.body;
      await app.ask('chong', leave.supportOne, { params: { id } });
      await app.ask('devi', leave.approveOne, { params: { id } });
      return id;
    },
    give: (date: Day, date_end: Day | null = date, who: Member = 'farid', user_id: number = cast[who].id) =>
      app.ask(who, leaveChanges.apply, { params: { user_id }, body: { date, date_end, reason: 'Kerja mendesak' } }),
    decide: (who: Who, row: 'approve' | 'reject' | 'remove' | 'detail', id: number) =>
      app.ask(who, leaveChanges[row] as typeof leaveChanges.approve, { params: { id } }),
    undo: (who: Who, id: number) => app.ask(who, leaveChanges.undo, { body: { ids: [id] } }),
    /** The dates, days and state of leave, and the days that it has. */
    leaveOf: async (id: number) => {
      const [row] = await query(
        `select status, date_start, date_end, total_days, (select coalesce(jsonb_agg(distinct l.day), '[]') from leave_days l
          where l.application_id = a.id and l.is_charged) as days from leave_applications a where id = $1`,
        [id],
      );
      return row as { status: string; date_start: Day; date_end: Day; total_days: number; days: Day[] };
    },
  };
}
