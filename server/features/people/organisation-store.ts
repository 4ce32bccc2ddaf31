import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Name and address of the organisation; the address is its first office's (KIOSK-04, KIOSK-05). */
export async function organisationShown(db: Db): Promise<{ name: string; address: string }> {
  const { rows } = await sql<{
    name: string;
    address: string;
  }>`select name, coalesce((select address from offices
    where removed_at is null order by id limit 1), '') as address from organisation`.execute(db);
  return rows[0]!;
}
