import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Organisation } from '#domain/organisation/contract.ts';
import type { Identity } from '#domain/organisation/identity.ts';
import type { StartShift } from '#domain/organisation/rules.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';

type Stored = Omit<Organisation, 'today' | 'time_zone' | 'fixed_url' | 'logo' | 'logo_dark'>;

/** The organisation as its page shows it, without its logo. */
export async function organisationRow(db: Db): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select starts_on, version, letters_share, letters_explain_days, card_colours, card_green_late, card_red_late, card_back_late, kiosk_silent_minutes, close_after_days, same_day_rule, rejection_needs_reason, mail_decisions,
      remind_after_days, remind_hour, overdue_after_days,
      name, name_ms, short_name, registration_no, address, signatory_name, signatory_position, url,
      jsonb_build_object('is_late', letters_is_late, 'leave_early', letters_leave_early,
        'no_clockout', letters_no_clockout, 'absence', letters_absence) as letters,
      (select coalesce(jsonb_agg(o order by o.starts_on, o.name), '[]') from (
      select id, name, starts_on from offices where starts_on is not null and removed_at is null) o) as offices
    from organisation`.execute(db);
  return rows[0]!;
}

type Field =
  | 'starts_on'
  | 'letters_share'
  | 'letters_explain_days'
  | 'kiosk_silent_minutes'
  | 'close_after_days'
  | 'same_day_rule'
  | 'remind_after_days'
  | 'remind_hour'
  | 'overdue_after_days'
  | 'rejection_needs_reason'
  | 'mail_decisions'
  | 'card_colours'
  | 'card_green_late'
  | 'card_red_late'
  | 'card_back_late';

/** Changes the organisation, whose version grows; what becomes of letters is confirmed, even if it stays. */
export async function editOrganisation(
  db: FactsDb,
  { letters, ...fields }: Partial<Pick<Organisation, Field> & Identity> & { letters?: object },
  now: Date,
): Promise<void> {
  const modes = Object.fromEntries(Object.entries(letters ?? {}).map(([type, mode]) => [`letters_${type}`, mode]));
  const confirmed = letters ? { letters_confirmed_at: now } : {};
  await db
    .updateTable('organisation')
    .set((column) => ({ ...fields, ...modes, ...confirmed, version: column('version', '+', 1) }))
    .execute();
}

/** The start of an office's own; null when it starts with the organisation. */
export async function officeStart(db: Db, id: number): Promise<{ starts_on: Day | null } | undefined> {
  return db
    .selectFrom('offices')
    .select('starts_on')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The first day on which anybody can be due: of each person, the last of their entry, their first terms and their first
 * day of service; null without staff.
 */
export async function firstDue(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ first: Day | null }>`
    select min(greatest(t.first, u.entered_on, u.start_date)) as first from users u
    join (select user_id, min(valid_from) as first from staff_terms group by user_id) t on t.user_id = u.id`.execute(
    db,
  );
  return rows[0]!.first;
}

/**
 * What judging the days of a shift anew concerns: verdicts and pending letters that end with it, and staff; of one
 * office, or of all that start with the organisation.
 */
export async function shiftCounts(db: Db, { from, to }: StartShift, office: number | null) {
  const at = office === null ? sql`o.starts_on is null` : sql`o.id = ${office}`;
  const { rows } = await sql<{ lapses: number; letters: number; people: number }>`
    with days as (select v.work_date, v.user_id, v.is_late, v.left_early, v.no_clockout, v.is_absent
      from day_verdicts v left join offices o on o.id = v.office_id
      where v.work_date between ${from} and ${to} and (v.is_late or v.left_early or v.no_clockout or v.is_absent) and ${at})
    select (select coalesce(sum(is_late::int + left_early::int + no_clockout::int + is_absent::int), 0)::int from days) as lapses,
      (select count(*)::int from warning_letters w join days d on d.user_id = w.user_id and d.work_date = w.date
        where w.status = 'Pending' and w.removed_at is null) as letters,
      (select count(*)::int from users u left join offices o on o.id = u.office_id
        where u.id <> 1 and u.active and u.removed_at is null and u.position_id is not null and ${at}) as people`.execute(
    db,
  );
  return rows[0]!;
}
