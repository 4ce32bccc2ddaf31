import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';
import type { SetupCounts } from '#domain/setup/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { Users } from '#server/platform/database/tables.ts';
import { refusalOfTaken } from '#server/platform/database/taken.ts';
import { hashOf, newSecret } from '#server/platform/sign-in/session-store.ts';

type Admin = 'name' | 'email' | 'ic' | 'contact' | 'access_card_id' | 'gender' | 'password_hash' | 'created_at';

/** Adds a super user with role Admin and returns their id. */
export async function addAdmin(db: Db, fields: Pick<Insertable<Users>, Admin>): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      ...fields,
      marital_status: 'Single',
      role: 'Admin',
      super_user: true,
      employment_type: 'Permanent',
      grade: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw refusalOfTaken(error) ?? error;
    });
  return id;
}

/** Names the organisation. */
export async function nameOrganisation(db: Db, name: string, short_name: string | null = null): Promise<void> {
  await db.updateTable('organisation').set({ name, short_name }).execute();
}

/** A new link's secret while nobody has an account, else null. Earlier links stay valid: two servers may start at once. */
export async function newSetupLink(pool: pg.Pool, now: Date): Promise<string | null> {
  const token = newSecret();
  const { rowCount } = await pool.query(
    `insert into setup_links (token_hash, created_at) select $1, $2 where not exists (select from users)`,
    [hashOf(token), now],
  );
  return rowCount === 1 ? token : null;
}

/** Whether a link was made that opens the set-up while nobody has an account. */
export async function isSetupLink(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`select from setup_links where token_hash = ${hashOf(token)}`.execute(db);
  return rows.length > 0;
}

/** Takes the lock of the administrators until the transaction ends, so that of two who use a link one is first. */
export const holdSetup = (db: Db): Promise<void> => lockUntilCommit(db, 'administrators');

/** Deletes all links. */
export async function removeSetupLinks(db: Db): Promise<void> {
  await db.deleteFrom('setup_links').execute();
}

/** What there is of everything an organisation needs, and when it was last backed up, in one statement. */
export async function setupCounts(pool: pg.Pool, year: Day) {
  const { rows } = await pool.query<SetupCounts & { backed_up_at: Date | null }>(
    `select starts_on, backed_up_at,
      (name <> 'Hadir')::int + (address is not null)::int + (registration_no is not null)::int as named,
      num_nonnulls(letters_is_late, letters_leave_early, letters_no_clockout, letters_absence) as letters,
      letters_confirmed_at is not null as letters_confirmed,
      (select count(*)::int from departments where removed_at is null) as departments,
      (select count(*)::int from working_hours where removed_at is null) as hours,
      (select count(*)::int from offices where removed_at is null) as offices,
      (select count(*)::int from positions where removed_at is null) as positions,
      (select count(*)::int from holidays where "end" >= $1) as holidays,
      (select count(*)::int from leave_types where removed_at is null) as leave_types,
      (select count(*)::int from users where ${serving}) as staff,
      (select count(*)::int from users where ${serving} and working_hour_id is not null and position_id is not null) as complete,
      (select count(distinct e.user_id)::int from user_leaves e join users on users.id = e.user_id
        where e.removed_at is null and ${serving}) as entitled,
      (select count(*)::int from kiosks where revoked_at is null) as kiosks
    from organisation`,
    [year],
  );
  return rows[0]!;
}

/** Active staff, without the accounts that only administer. */
const serving = `users.active and users.removed_at is null and users.id <> 1
  and not (users.super_user and users.position_id is null)`;

/** Hides the checklist. */
export async function hideSetup(db: Db, now: Date): Promise<void> {
  await db.updateTable('organisation').set({ setup_done_at: now }).execute();
}
