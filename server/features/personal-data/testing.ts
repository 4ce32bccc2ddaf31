import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { folderPath } from '#server/platform/files/files.ts';
import type { TestApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { addAccount, addTexts } from './testing-account.ts';
import { addDays, addLeave } from './testing-days.ts';
import { type Fields, secret, siti } from './testing-person.ts';

/** Makes somebody with at least one row in every table that holds anything about people, and a file of each kind. */
export async function makeEverything(app: TestApp): Promise<{ id: number; photo: string; doc: string }> {
  const { pool } = app;
  const insert = async (table: string, fields: Fields): Promise<Fields> => {
    const names = Object.keys(fields);
    const values = Object.values(fields).map((value) =>
      typeof value === 'object' &&
      value !== null &&
      !(value instanceof Date) &&
      !Buffer.isBuffer(value) &&
      !Array.isArray(value)
        ? JSON.stringify(value)
        : value,
    );
    const { rows } = await pool.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      values,
    );
    return rows[0];
  };
  const at = new Date('2026-02-20T01:00:00Z');
  const day = '2026-02-20';
  const hex = () => randomBytes(16).toString('hex');
  const bytes = () => randomBytes(32);
  const [photo, doc, sent] = [`${hex()}.jpg`, `${hex()}.pdf`, `${hex()}.pdf`];
  for (const [folder, name] of [
    ['users', photo],
    ['docs', doc],
    ['docs', sent],
  ] as const) {
    mkdirSync(folderPath(app.dataDir, folder), { recursive: true });
    writeFileSync(path.join(folderPath(app.dataDir, folder), name), `%PDF-1.4 ${secret}`);
  }
  const office = cast.farid.office_id;
  const by = cast.aminah.id;
  const one = await insert('users', {
    ...siti,
    ...{ gender: 'F', marital_status: 'Married', role: 'Normal User', employment_type: 'Contract', grade: 'N22' },
    ...{ img: photo, office_id: office, working_hour_id: 1, position_id: cast.farid.position_id, created_at: at },
    ...{ active: false, end_date: '2026-02-25', password_hash: 'x', app_version: '1.0.0', last_active: at },
  });
  const id = one.id as number;
  const own = { user_id: id };
  const application = {
    ...own,
    reason: secret,
    doc,
    status: 'Approved',
    approved_by: by,
    approved_at: at,
    created_at: at,
  };
  const place = { office_id: office, position_id: cast.farid.position_id };
  await insert('staff_terms', {
    ...own,
    valid_from: '2020-01-01',
    ...place,
    employment_type: 'Contract',
    grade: 'N22',
  });
  await insert('transfer_history', { ...own, changes: '[]', admin_id: by, created_at: at });
  await insert('service_ends', { ...own, last_day: '2026-02-25' });
  await insert('acting_posts', {
    ...own,
    position_id: 1,
    date_from: day,
    date_to: day,
    is_instead: false,
    written_by: by,
    written_at: at,
  });
  await insert('substitutes', {
    ...own,
    substitute_id: by,
    date_from: day,
    date_to: day,
    created_by_id: by,
    created_at: at,
  });
  await insert('grants', {
    ...own,
    capabilities: ['see'],
    area: 'offices',
    area_ids: [1],
    given_by: by,
    given_at: at,
    ended_at: at,
  });
  await insert('policies', { ...own, module: 'chat', name: 'start' });
  const maker = { insert, id, own, at, day, photo, doc, sent, by, office, application, hex, bytes };
  await addDays(maker);
  const leave = await addLeave(maker);
  await addTexts(maker, leave);
  await addAccount(maker);
  return { id, photo, doc };
}

/** Leaves what identifies somebody in texts that are about others. */
export async function mentionElsewhere({ pool }: TestApp, words: readonly string[]): Promise<void> {
  const text = words.join(', ');
  const { farid, aminah } = cast;
  await pool.query(
    `insert into late_applications (user_id, date, reason, status, created_at) values ($1, '2026-02-02', $2, 'Approved', now())`,
    [farid.id, text],
  );
  await pool.query(`insert into error_log (user_id, text, created_at) values ($1, $2, now())`, [farid.id, text]);
  await mentionInDays(pool, words);
  await pool.query(
    `insert into pgboss.job (name, data, output, state, completed_on) values ('failed', $1, $2, 'failed', now())`,
    [JSON.stringify({ of: text }), JSON.stringify({ message: 'taken', detail: text })],
  );
  await pool.query(
    `insert into job_runs (job, work_date, started_at, failed, error) values ('close', '2026-02-02', now(), $1, $2)`,
    [JSON.stringify([text]), text],
  );
  await pool.query(
    `insert into activity_logs (user_id, module, record_id, subject_id, code, "values", after, created_at)
     values ($1, 'late', 1, $2, 'applied', $3, $4, now())`,
    [aminah.id, farid.id, { date: '2026-02-02', reason: text }, { reason: [text] }],
  );
  await pool.query(
    `with c as (insert into chats (low_id, high_id, last_seq, opened_at) values ($1, $2, 1, now())
       on conflict (low_id, high_id) do update set last_seq = 1 returning id)
     insert into chat_messages (chat_id, seq, sender_id, msg_id, message, created_at) select id, 1, $1, 'z', $3, now() from c`,
    [Math.min(farid.id, aminah.id), Math.max(farid.id, aminah.id), text],
  );
}

/**
 * The same in the days of others: the reason of a swipe, the place of a duty and of its verdict, a refused swipe and why it
 * was dismissed, and the card that somebody swiped with before it was this person's.
 */
async function mentionInDays(pool: TestApp['pool'], words: readonly string[]): Promise<void> {
  const text = words.join(', ');
  const { farid, gopal, aminah } = cast;
  const day = '2025-03-04';
  const at = '2025-03-04T00:30:00Z';
  await pool.query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source, reason)
     values ($1, $2, 1, 510, $3, $3, 'ios', 'phone', $4)`,
    [farid.id, day, at, text],
  );
  for (const place of words.filter((word) => word.length <= 100)) {
    const { rows } = await pool.query(
      `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, place, reason, status, created_at)
       select $1, min(id), false, $2::date, $2::date + 1, $3::text, $3::text, 'Approved', $4 from duty_kinds returning date_end`,
      [gopal.id, day, place, at],
    );
    await pool.query(
      `insert into day_verdicts (work_date, user_id, reason, judged_at, why) values ($1, $2, 'judge', $3, $4)
       on conflict (work_date, user_id) do update set why = day_verdicts.why || excluded.why`,
      [rows[0].date_end, gopal.id, at, JSON.stringify([{ code: 'onDuty', values: { name: 'Kursus', place } }])],
    );
  }
  await pool.query(
    `insert into kiosk_events (id, seq, card, manual, claimed_at, happened_at, received_at, outcome, refusal, dismissed_by,
       dismissed_at, note) values (gen_random_uuid(), 1, '1', false, $1, $1, $1, 'refused', $2, $3, $1, $4)`,
    [at, { code: 'x', en: text, ms: text }, aminah.id, text],
  );
  await pool.query(
    `insert into kiosk_events (id, seq, card, manual, claimed_at, happened_at, received_at, outcome, user_id, work_date,
       attendance_id, answer) select gen_random_uuid(), 2, $1, false, $2, $2, $2, 'accepted', user_id, work_date, id, '{}'
     from attendances where user_id = $3 and work_date = $4`,
    [siti.access_card_id, at, farid.id, day],
  );
  await pool.query(
    `insert into activity_logs (user_id, module, record_id, subject_id, code, before, after, created_at)
     values ($1, 'staff', $2, $2, 'changed', '{"access_card_id": "***"}', '{"access_card_id": "***"}', $3)`,
    [aminah.id, farid.id, at],
  );
}

/** Every row of every table of the database, as text, by table. */
export async function dumpOf({ pool }: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`);
    dump.set(name, rows[0].text);
  }
  return dump;
}

/** The files of a ZIP archive by name, read by its central directory. */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const from = offset + 30 + zip.readUInt16LE(offset + 26);
    files.set(name, inflateRawSync(zip.subarray(from, from + packed)));
    at += 46 + length;
  }
  return files;
}
