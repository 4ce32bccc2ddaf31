import { leaveRules } from '#domain/leave-rules/contract.ts';
import { presetOf } from '#domain/leave-rules/presets.ts';
import type { LeaveRules } from '#domain/leave-rules/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { resetLeaves } from '../entitlements/reset-leaves.ts';
import { followRules } from './work.ts';

const { annual } = leaveTypes;
/** The Employment Act's annual leave. */
export const act = presetOf('ea_annual', []);

/** A server whose rules, runs and ledgers are deleted before each test, with helpers for its calls; today is 2026-03-02. */
export async function rulesFixture() {
  const app: TestApp = await testApp();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const save = (rules: Partial<LeaveRules> = {}, who: Who = 'aminah', more: object = {}) =>
    app.ask(who, leaveRules.save, { body: { ...act, ...rules, id: annual.id, ...more } });
  const run = async () => (await app.ask('aminah', leaveRules.run, { params: { leaves_id: annual.id } })).body;
  const count = async () => {
    const { status, body } = await app.ask('aminah', leaveRules.start, { body: { leaves_id: annual.id } });
    await app.drain();
    return { status, message: body.message, run: (await run()).run };
  };
  const rows = async (query: Record<string, unknown> = {}) =>
    (await app.ask('aminah', leaveRules.rows, { params: { run_id: (await run()).run.id }, query })).body;
  const confirm = (run_id: number, who: Who = 'aminah') => app.ask(who, leaveRules.confirm, { body: { run_id } });
  return {
    app,
    query,
    save,
    run,
    count,
    rows,
    confirm,
    /** Saves rules, counts the leave year by them and books it. */
    book: async (rules: Partial<LeaveRules> = {}) => {
      await save(rules);
      const { run: counted } = await count();
      const { status } = await confirm(counted.id);
      await app.drain();
      return { status, run: (await run()).run };
    },
    /** What the night before a day does. */
    night: async (day: Day) => {
      const now = new Date(`${day}T00:16:00+08:00`);
      await resetLeaves(app.db, { day, yearStart: '01-01' }, now);
      return (await followRules(app.db, { day, yearStart: '01-01', now })).rows;
    },
    /** Lets the clock be at the second of January 2027, and sessions go on. */
    nextYear: async () => {
      await query(`update sessions set expires_at = '2030-01-01'`);
      app.setNow('2027-01-01T23:00:00Z');
    },
    /** Somebody's ledger of annual leave, as `kind days`. */
    ledger: async (user_id: number) =>
      (
        await query(
          `select l.kind, l.days from leave_ledger l join user_leaves e on e.id = l.user_leave_id
           where e.user_id = $1 and e.leaves_id = $2 order by l.id`,
          [user_id, annual.id],
        )
      ).map(({ kind, days }) => `${kind} ${days}`),
    reset: async () => {
      await app.pool.query(`delete from leave_bookings; delete from leave_run_rows; delete from leave_runs;
        delete from leave_rules; delete from holidays; delete from leave_days; delete from application_steps;
        delete from leave_ledger where kind <> 'grant' or user_leave_id > 6;
        delete from leave_applications; delete from activity_logs; delete from user_leaves where id > 6;
        update leave_ledger set period = '2026-01-01' where period = '2025-01-01';
        delete from staff_terms where user_id > 9 or valid_from > '2026-01-01'; delete from users where id > 9;
        update leave_types set carry_forward = false where id = 1;
        update user_leaves set total_days = case leaves_id when 3 then 2 else 14 end, removed_at = null, version = 1;
        update users set start_date = '2022-07-03', end_date = '2031-07-02', active = true where id = 7`);
      app.setNow('2026-03-01T23:00:00Z');
    },
  };
}
