import type pg from 'pg';
import type { DayRange } from './detach-store.ts';

/** The months that left the database and whose kiosk events are not yet trimmed, the oldest first. */
export async function untrimmedMonths(client: pg.ClientBase): Promise<(DayRange & { id: number })[]> {
  const { rows } = await client.query(
    `select id, from_day as from, until from detached_months
     where detached_at is not null and attached_at is null and events_trimmed_at is null order by until`,
  );
  return rows;
}

/**
 * Empties the card and the answer of some people's accepted events on the days of a range, except those refused at first
 * (decision 0193); returns how many.
 */
export async function trimEvents(
  client: pg.ClientBase,
  { from, until }: DayRange,
  people: readonly number[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update kiosk_events set card = '', answer = null
     where outcome = 'accepted' and user_id = any($1) and work_date < $2 and ($3::date is null or work_date >= $3)
       and answer is not null and refusal is null`,
    [people, until, from],
  );
  return rowCount!;
}

/** Frees the space for later events, and notes that a month is trimmed. */
export async function noteTrimmed(client: pg.ClientBase, id: number, now: Date): Promise<void> {
  await client.query('vacuum kiosk_events');
  await client.query('update detached_months set events_trimmed_at = $2 where id = $1', [id, now]);
}
