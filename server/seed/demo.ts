import pg from 'pg';
import { analyzeFilled } from '#server/platform/database/analyze.ts';
import { cast, organisation } from './cast.ts';
import { castLeaves, leaveTypes } from './leave-types.ts';
import { organisationOf } from './organisation.ts';
import { castPeople, everybody, peopleTables } from './people.ts';
import { insertTables, type TableRows } from './rows.ts';
import { spanOf } from './span.ts';
import { ledgersOf } from './year/ledger.ts';
import { yearOf } from './year.ts';

/** Options of the seed. */
interface SeedOptions {
  /** The server's time; the year ends the day before it. */
  now: Date;
  /** The organisation's time zone. */
  zone: string;
  /** The hash of everyone's password, `organisation.demoPassword`. */
  passwordHash: string;
  /** Prints a line for each step. */
  say?: (line: string) => void;
}

/** Writes everything in one transaction; false when there is a user already, such as when another server was faster. */
async function store(db: pg.ClientBase | pg.Pool, tables: readonly TableRows[]): Promise<boolean> {
  const pooled = db instanceof pg.Pool ? await db.connect() : null;
  const client = pooled ?? (db as pg.ClientBase);
  try {
    await client.query('begin');
    await client.query('lock table users in share row exclusive mode');
    if ((await client.query('select from users limit 1')).rowCount) {
      await client.query('rollback');
      return false;
    }
    // It has been judged for years, and its letters are issued whatever their number (D5).
    await client.query(
      `update organisation set name = $1, starts_on = $2::date, setup_done_at = $2::date, letters_is_late = 'automatic', letters_leave_early = 'automatic',
        letters_no_clockout = 'automatic', letters_absence = 'automatic', letters_share = null,
        kiosk_silent_minutes = null`,
      [organisation.name, organisation.starts_on],
    );
    await insertTables(client, tables);
    await client.query(`select count_staff_months(array(select id from users), min(work_date), max(work_date))
      from day_verdicts`);
    await client.query('commit');
    await analyzeFilled(client);
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    pooled?.release();
  }
}

/** Seeds an empty database with the demo organisation, sixty staff and their year, in one transaction (D13). */
export async function seedDemo(client: pg.ClientBase | pg.Pool, options: SeedOptions): Promise<void> {
  const { now, zone, passwordHash, say } = options;
  const span = spanOf(now, zone);
  const places = organisationOf(span);
  const people = everybody(span);
  const year = yearOf(places, people, span);
  const tables = [...places.tables, ...peopleTables(people, span, passwordHash, year), ...year.tables];
  if (!(await store(client, tables))) return;
  for (const [table, rows] of year.tables) say?.(`${rows.length} ${table.replaceAll('_', ' ')}`);
}

/** Seeds the organisation and the nine of the cast, without any events: the basis of route tests. */
export async function seedCast(client: pg.ClientBase | pg.Pool, options: SeedOptions): Promise<void> {
  const { now, zone, passwordHash, say } = options;
  const span = spanOf(now, zone);
  const people = castPeople();
  const entries = (['annual', 'medical', 'emergency'] as const).map((key) => ({
    leaves_id: leaveTypes[key].id,
    total_days: castLeaves[key],
  }));
  const entitlements = [cast.farid, cast.zara]
    .flatMap(({ id }) => entries.map((one) => ({ user_id: id, ...one })))
    .map((one, at) => ({ id: at + 1, ...one }));
  await store(client, [
    ...organisationOf(span).tables,
    ...peopleTables(people, span, passwordHash),
    ['user_leaves', entitlements],
    ['leave_ledger', ledgersOf(entitlements, [], people, span.today, span)],
  ]);
  say?.(`${people.length} staff`);
}
