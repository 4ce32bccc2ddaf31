import sharp from 'sharp';
import { type Preset, presets } from '#domain/grants/rules.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { hashOf, newSecret } from '../sign-in/session-store.ts';
import type { TestApp } from './app.ts';

/**
 * The kinds of people that access rules distinguish, each derived from a member of the cast: their place and
 * permissions.
 */
const kinds = {
  user: { like: cast.farid },
  head: { like: cast.devi },
  manager: { like: cast.badrul },
  admin: { like: cast.aminah },
  super: { like: cast.suraya },
  vendor: { like: cast.vikram },
  'other office': { like: cast.zara },
  hr_head: { like: cast.farid, preset: 'hr_head' },
  clerk: { like: cast.farid, preset: 'office_clerk' },
  payroll: { like: cast.farid, preset: 'payroll' },
  auditor: { like: cast.farid, preset: 'auditor' },
} as const satisfies Record<string, { like: { id: number }; preset?: Preset }>;
export type Kind = keyof typeof kinds;

/** Someone with one of each kind of record a person can have, and a session. */
export interface Somebody {
  id: number;
  token: string;
  entitlement: number;
  letter: number;
  attendance: number;
  /** A supported leave application, and pending ones to come late, to leave the office and for duty. */
  leave: number;
  late: number;
  permit: number;
  duty: number;
}

let made = 0;

/** Creates people of these kinds; nothing of theirs is shared, so that any call may be tried on them. */
export async function makePeople({ pool, platform }: TestApp, wanted: readonly Kind[]): Promise<Somebody[]> {
  const numbers = wanted.map((_, at) => String(made + at + 1).padStart(5, '0'));
  made += wanted.length;
  const tokens = wanted.map(() => newSecret());
  const likes = wanted.map((kind) => kinds[kind].like.id);
  const values = [likes, numbers, tokens.map(hashOf), platform.clock.now()];
  const { rows } = await pool.query<Omit<Somebody, 'token'>>(making, values);
  await grantTo(
    pool,
    rows.flatMap(({ id }, at) => {
      const kind = kinds[wanted[at]!];
      return 'preset' in kind ? [{ id, preset: kind.preset }] : [];
    }),
  );
  return rows.map((row, at) => ({ ...row, token: tokens[at]! }));
}

/** Gives people what a preset allows; of an office, the first one. */
export async function grantTo(pool: TestApp['pool'], people: readonly { id: number; preset: Preset }[]): Promise<void> {
  for (const { id, preset } of people) {
    const { capabilities, area } = presets[preset];
    const ids = area === 'offices' ? [offices.headquarters.id] : [];
    await pool.query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at) values ($1, $2, $3, $4, $5, now())`,
      [id, capabilities, area, ids, cast.aminah.id],
    );
  }
}

const making = `
  with given as (select * from unnest($1::integer[], $2::text[], $3::bytea[]) as given (like_id, number, token_hash)),
  who as (
    insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, super_user, is_vendor,
      office_id, working_hour_id, position_id, employment_type, grade, start_date, end_date, created_at)
    select name, number || '@hadir.example', contact, '95' || number, gender, marital_status, '77777' || number, role,
      super_user, is_vendor, office_id, working_hour_id, position_id, employment_type, grade, start_date, end_date, $4
    from given join users on id = like_id order by number returning *),
  numbered as (select who.id, number, token_hash from who join given on access_card_id = '77777' || number),
  terms as (
    insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
    select id, '2020-01-01', office_id, working_hour_id, position_id, employment_type, grade from who),
  session as (
    insert into sessions (token_hash, user_id, platform, created_at, last_used_at, expires_at)
    select token_hash, id, 'web_app', $4, $4, $4::timestamptz + interval '1 day' from numbered),
  device as (
    insert into devices (user_id, name, platform, version, registered_at) select id, 'Phone', 'android', '1', $4 from who),
  entry as (
    insert into user_leaves (user_id, leaves_id, total_days) select id, 1, 14 from who returning id, user_id),
  letter as (
    insert into warning_letters (ref_no, user_id, date, type, status, doc, created_at)
    select 'WL/' || number, id, '2026-02-24', 'is_late', 'Pending', 'a.pdf', $4 from numbered
    returning id, user_id),
  event as (
    insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at)
    select id, office_id, '2026-03-02', 1, 415, $4, 'web_app', 'kiosk', $4 from who returning id, user_id),
  granted as (
    insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
    select id, user_id, 'grant', 14, '2026-01-01', $4 from entry),
  leave as (
    insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
    select id, 2, 'Supported', '2026-03-23', '2026-03-23', 1, 'x', $4 from who returning id, user_id),
  late as (
    insert into late_applications (user_id, date, reason, status, created_at)
    select id, '2026-03-10', 'x', 'Pending', $4 from who returning id, user_id),
  permit as (
    insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
    select id, '2026-03-10', '10:00', '11:00', true, 'x', 'Pending', $4 from who returning id, user_id),
  duty as (
    insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, place, reason, status, created_at)
    select id, 1, false, '2026-03-17', '2026-03-18', 'x', 'x', 'Pending', $4 from who returning id, user_id)
  select n.id, entry.id as entitlement, letter.id as letter, event.id as attendance, leave.id as leave, late.id as late,
    permit.id as permit, duty.id as duty
  from numbered n join entry on entry.user_id = n.id join letter on letter.user_id = n.id
    join event on event.user_id = n.id join leave on leave.user_id = n.id join late on late.user_id = n.id
    join permit on permit.user_id = n.id join duty on duty.user_id = n.id
  order by number`;

/** A picture and a document as a browser sends them. */
export const files = {
  picture: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('base64')),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64'),
};

/** Adds so many people like Farid, with ids from 1000 and cards from 2000000000, to a database of the cast. */
export async function addCrowd(pool: TestApp['pool'], many: number): Promise<void> {
  await pool.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', 1000 + n, 'email', n || '@hadir.example',
        'ic', lpad(n::text, 12, '0'), 'access_card_id', (2000000000 + n)::text))).*
      from users u, generate_series(0, ${many - 1}) n where u.id = ${cast.farid.id};
    insert into staff_terms select (jsonb_populate_record(t, jsonb_build_object('user_id', 1000 + n))).*
      from staff_terms t, generate_series(0, ${many - 1}) n where t.user_id = ${cast.farid.id}`,
  );
}

/** Adds kiosks to the headquarters, each with its name as its link. */
export async function addKiosks(pool: TestApp['pool'], names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into kiosks (office_id, name, secret_hash, created_at)
      select $1, name, secret_hash, '2026-01-01' from unnest($2::text[], $3::bytea[]) as k (name, secret_hash)`,
    [offices.headquarters.id, names, names.map(hashOf)],
  );
}
