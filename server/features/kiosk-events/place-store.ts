import { sql } from 'kysely';
import { type ClockEvent, clockAnswer } from '#domain/clock/rules.ts';
import type { Why } from '#domain/days/why.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { doubleSwipeSeconds } from '#domain/limits.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { servedOn } from '../people/store.ts';

/** A swipe that is counted by hand: of whom, and when. */
export interface ByHand {
  user_id: number;
  day: Day;
  minute: number;
  at: Date;
  office_id: number | null;
  kiosk_id: number | null;
  now: Date;
}

/** The swipe of the same minute that somebody has, also over midnight (D3). */
export async function sameSwipe(db: Db, { user_id, day, at }: ByHand) {
  const { rows } = await sql<{ id: number; work_date: Day }>`select id, work_date from attendances
    where user_id = ${user_id} and work_date between ${day}::date - 1 and ${day}::date + 1
      and abs(extract(epoch from created_at - ${at}::timestamptz)) < ${doubleSwipeSeconds} order by created_at limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/**
 * Writes a swipe into its place in its day: the later ones are numbered again, so that their ids and likes stay theirs.
 * It is added at the end first, so that of a swipe at a kiosk at the same moment one waits for the other.
 */
export async function addInPlace(db: FactsDb, byHand: ByHand): Promise<number> {
  const { user_id, day, minute, at, office_id, kiosk_id, now } = byHand;
  const { rows } = await sql<{ id: number }>`
    insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source, kiosk_id)
    select ${user_id}, ${office_id}, ${day}, 1 + coalesce(max(seq), 0), ${minute}, ${at}, ${now}, 'web_app', 'correction', ${kiosk_id}::int
    from attendances where user_id = ${user_id} and work_date = ${day}
    on conflict (user_id, work_date, seq) do nothing returning id`.execute(db);
  if (!rows[0]) return addInPlace(db, byHand);
  const own = sql`user_id = ${user_id} and work_date = ${day}`;
  await sql`update attendances set seq = seq + 10000 where ${own}`.execute(db);
  await sql`update attendances a set seq = o.place from (
      select id, row_number() over (order by created_at, seq) as place from attendances where ${own}) o
    where a.id = o.id and ${own}`.execute(db);
  return rows[0].id;
}

/** Notes for whom, when and why a refused event was counted, and the attendance that stands for it. */
export async function acceptEvent(
  db: Db,
  number: number,
  counted: Pick<ByHand, 'user_id' | 'at' | 'now'> & {
    work_date: Day;
    attendance_id: number;
    is_double: boolean;
    by: number;
    note: string;
  },
): Promise<void> {
  const { user_id, work_date, at, attendance_id, is_double, by, now, note } = counted;
  await sql`update kiosk_events set outcome = 'accepted', user_id = ${user_id}, work_date = ${work_date},
      happened_at = ${at}, attendance_id = ${attendance_id}, is_double = ${is_double}, accepted_by = ${by},
      accepted_at = ${now}, note = ${note}
    where number = ${number} and refusal is not null`.execute(db);
}

/** Stores what the kiosk is answered when it sends the event again. */
export async function storeAnswer(db: Db, number: number, now: { instant: Date; second: number }): Promise<void> {
  const { rows } = await sql<ClockEvent & { remark: Why | null; in_minute: number; in_at: Date }>`
    select a.id, a.seq, a.minute, a.created_at, a.likes, a.seq = 1 and coalesce(v.is_late, false) as is_late,
      a.seq = 1 and coalesce(v.is_early, false) as is_early, case when a.seq = 1 then v.why -> 0 end as remark,
      i.minute as in_minute, i.created_at as in_at
    from kiosk_events e
    join attendances a on a.id = e.attendance_id and a.user_id = e.user_id and abs(a.work_date - e.work_date) <= 1
    join attendances i on i.user_id = a.user_id and i.work_date = a.work_date and i.seq = a.seq - (a.seq + 1) % 2
    left join day_verdicts v on v.user_id = a.user_id and v.work_date = a.work_date
    where e.number = ${number} and e.refusal is not null`.execute(db);
  const { in_minute, in_at, remark, ...event } = rows[0]!;
  const answer = {
    ...clockAnswer(event, { minute: in_minute, created_at: in_at }, now, null),
    is_on_time: remark?.code === 'onTime',
  };
  await sql`update kiosk_events set answer = ${JSON.stringify(answer)}::jsonb
    where number = ${number} and refusal is not null`.execute(db);
}

/** Somebody's place and hours on a day, and whether they were in service then. */
export async function dayOf(db: Db, user_id: number, day: Day) {
  const { rows } = await sql<{ office_id: number | null; has_terms: boolean; served: boolean }>`
    select t.office_id, (t.office_id is not null and t.position_id is not null and t.working_hour_id is not null)
        is true as has_terms,
      ${servedOn(sql`${day}::date`)} as served
    from users u left join lateral terms_on(u.id, ${day}) t on true where u.id = ${user_id}`.execute(db);
  return rows[0]!;
}
