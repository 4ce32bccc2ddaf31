import type pg from 'pg';
import { cast } from './cast.ts';

/** Whether a database contains the demo organisation, whose passwords and kiosk are publicly known (D13). */
export async function holdsDemo(pool: pg.Pool): Promise<boolean> {
  const emails = Object.values(cast).map(({ email }) => email);
  const { rowCount } = await pool.query('select from users where email = any($1) limit 1', [emails]);
  return rowCount === 1;
}
