import { presetOf } from '#domain/leave-rules/presets.ts';
import { positions } from '#server/seed/positions.ts';
import type { TestApp } from './app.ts';
import { correctionRequests } from './correction-requests.ts';

/**
 * What is sent to the calls that name who decides for somebody, to those that correct somebody's day, to those that decide
 * on a proposed change of their card, to the one that gives them other days than the rules of a leave year, to the one
 * that enters their choice for Ramadhan, to those that have them act in a post, and to those about their personal data.
 */
export function recordRequests(app: () => TestApp) {
  const proposalOf = async (id: number): Promise<number> => {
    const { pool } = app();
    await pool.query('delete from card_changes where user_id = $1', [id]);
    const { rows } = await pool.query(
      `insert into card_changes (user_id, month, colour_before, colour, late, status, proposed_at)
       values ($1, '2026-02-01', 'yellow', 'green', 3, 'Proposed', now()) returning id`,
      [id],
    );
    return rows[0].id;
  };
  /** A run of a leave year that they are in, ready to be confirmed. */
  const runOf = async (id: number): Promise<number> => {
    const { pool } = app();
    await pool.query(
      `insert into leave_runs (leaves_id, period, state, rules, day, started_by, started_at)
       values (1, '2026-01-01', 'ready', $1, '2026-03-02', 3, now()) on conflict do nothing`,
      [JSON.stringify(presetOf('ea_annual', []))],
    );
    const { rows } = await pool.query(
      `insert into leave_run_rows (run_id, user_id, total, carried, lapsed, expired, cash, unearned, short, balance)
       select id, $1, 14, 0, 0, 0, 0, 0, 0, 14 from leave_runs where state = 'ready'
       on conflict (run_id, user_id) do update set by_hand = 0 returning run_id`,
      [id],
    );
    return rows[0].run_id;
  };
  /** A period of Ramadhan that asks everybody. */
  const askingPeriod = async (): Promise<number> => {
    const { pool } = app();
    await pool.query('delete from ramadhan_choices; delete from ramadhan_periods');
    const days = JSON.stringify(Array.from({ length: 7 }, () => ({ minutes: 30, end_time: null })));
    const { rows } = await pool.query(
      `insert into ramadhan_periods (first_day, last_day, days, choose_until)
       values ('2027-02-08', '2027-03-09', $1, '2027-02-07') returning id`,
      [days],
    );
    return rows[0].id;
  };
  const post = {
    position_id: positions.financeManager.id,
    date_from: '2026-03-09',
    date_to: '2026-03-20',
    is_instead: 1,
  };
  /** A post that they will act in. */
  const postOf = async (id: number): Promise<number> => {
    const { rows } = await app().pool.query(
      `insert into acting_posts (user_id, position_id, date_from, date_to, is_instead, written_by, written_at)
       values ($1, $2, '2026-03-09', '2026-03-13', false, 3, now()) returning id`,
      [id, positions.financeManager.id],
    );
    return rows[0].id;
  };
  /** Zara decides for them on some days. */
  const substitute = { substitute_id: 9, date_from: '2026-06-01', date_to: '2026-06-02', kinds: [] };
  const substituteOf = async (id: number): Promise<number> => {
    const { pool } = app();
    await pool.query('delete from substitutes');
    const { rows } = await pool.query(
      `insert into substitutes (user_id, substitute_id, date_from, date_to, created_by_id, created_at)
       select $1, id, '2026-06-01', '2026-06-02', 3, now() from users where id in (8, 9) and id <> $1 limit 1 returning id`,
      [id],
    );
    return rows[0].id;
  };
  /** A request of theirs for their data, which waits or was given. */
  const dataRequestOf = async (id: number, isGiven = false): Promise<number> => {
    const { pool, platform } = app();
    const now = platform.clock.now();
    const { rows } = await pool.query(
      `insert into data_requests (user_id, asked_by, asked_at, state, decided_by, decided_at)
       values ($1, $1, $2, $3, $4, $5) returning id`,
      [id, now, ...(isGiven ? ['given', 3, now] : ['waiting', null, null])],
    );
    return rows[0].id;
  };
  return {
    'personalData.enter': ({ id }: { id: number }) => ({ user_id: id }),
    'personalData.give': async ({ id }: { id: number }) => ({ id: await dataRequestOf(id) }),
    'personalData.refuse': async ({ id }: { id: number }) => ({ id: await dataRequestOf(id), reason: 'x' }),
    'personalData.file': async ({ id }: { id: number }) => ({ id: await dataRequestOf(id, true) }),
    'erasures.erase': ({ id }: { id: number }) => ({ user_id: id, name: 'x' }),
    'acting.add': ({ id }: { id: number }) => ({ ...post, user_id: id }),
    'acting.edit': async ({ id }: { id: number }) => ({ ...post, id: await postOf(id) }),
    'acting.remove': async ({ id }: { id: number }) => ({ id: await postOf(id) }),
    ...correctionRequests(app),
    'substitutes.add': async ({ id }: { id: number }) => {
      await app().pool.query('delete from substitutes');
      return { ...substitute, user_id: id };
    },
    'substitutes.edit': async ({ id }: { id: number }) => ({ ...substitute, id: await substituteOf(id) }),
    'substitutes.remove': async ({ id }: { id: number }) => ({ id: await substituteOf(id) }),
    'ramadhanChoices.enter': async ({ id }: { id: number }) => ({
      period_id: await askingPeriod(),
      user_id: id,
      leaves_early: 1,
    }),
    'leaveRules.change': async ({ id }: { id: number }) => ({
      run_id: await runOf(id),
      user_id: id,
      total_days: 10,
      reason: 'x',
    }),
    'cardColours.confirm': async ({ id }: { id: number }) => ({ ids: [await proposalOf(id)] }),
    'cardColours.reject': async ({ id }: { id: number }) => ({ ids: [await proposalOf(id)], reason: 'x' }),
  };
}
