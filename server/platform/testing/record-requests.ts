import type { TestApp } from './app.ts';
import { correctionRequests } from './correction-requests.ts';

/** What is sent to the calls that correct somebody's day, and to those that decide on a proposed change of their card. */
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
  return {
    ...correctionRequests(app),
    'cardColours.confirm': async ({ id }: { id: number }) => ({ ids: [await proposalOf(id)] }),
    'cardColours.reject': async ({ id }: { id: number }) => ({ ids: [await proposalOf(id)], reason: 'x' }),
  };
}
