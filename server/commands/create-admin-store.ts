import type { Insertable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Users } from '../platform/database/tables.ts';
import { refusalOfTaken } from '../platform/database/taken.ts';

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
export async function nameOrganisation(db: Db, name: string): Promise<void> {
  await db.updateTable('organisation').set({ name }).execute();
}
