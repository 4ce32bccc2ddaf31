import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { PhoneState } from '#domain/phone/contract.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Someone's phone, whether its key is the caller's, their office, and their last event today. */
export async function phoneFacts(db: Db, userId: number, key: Buffer | null, today: Day) {
  const { rows } = await sql<{
    device: string | null;
    is_verified: boolean;
    is_this: boolean;
    code: string;
    office: PhoneState['office'];
    last: { type: 'in' | 'out'; minute: number } | null;
  }>`
    select d.name as device, d.verified_at is not null as is_verified, u.access_card_id as code,
      coalesce(d.key_hash = ${key}::bytea, false) as is_this,
      (select jsonb_build_object('name', o.name, 'lat', o.lat, 'lng', o.lng, 'max_distance', coalesce((
          select max_distance from office_distances where office_id = o.id and valid_from <= ${today}
          order by valid_from desc limit 1), 0))
        from offices o where o.id = u.office_id) as office,
      (select jsonb_build_object('type', a.type, 'minute', a.minute) from attendances a
        where a.user_id = u.id and a.work_date = ${today} order by a.seq desc limit 1) as last
    from users u left join devices d on d.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0]!;
}
