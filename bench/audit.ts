// node bench/audit.ts [ROWS]: measures the audit log over 10,000 rows and over ROWS, by default a million, with each of
// its filters.

import { type AuditWanted, auditPage } from '#server/features/audit/list-store.ts';
import { median } from './client.ts';
import { openBare, printRatios } from './database.ts';

const few = 10_000;
const many = Number(process.argv[2] ?? 1_000_000);
const open: AuditWanted = {
  page: 0,
  search: '',
  user_id: null,
  module: null,
  after: null,
  before: null,
  month: null,
};
const july = { from: new Date('2026-06-30T16:00:00Z'), until: new Date('2026-07-31T16:00:00Z') };

const asked: Record<string, () => Promise<Partial<AuditWanted>> | Partial<AuditWanted>> = {
  'as it opens': () => ({}),
  'page 40': () => ({ page: 40 }),
  'deep, from the row beside': async () => ({ page: 60, after: await rowAt(1_200) }),
  'a person who did most': () => ({ user_id: 1 }),
  'a person of a few entries': () => ({ user_id: 700 }),
  'a person of none': () => ({ user_id: 1_001 }),
  'a common module': () => ({ module: 'staff' }),
  'a module without entries': () => ({ module: 'kiosks' }),
  'a person and a module': () => ({ user_id: 1, module: 'warnings' }),
  'a person and a module without entries': () => ({ user_id: 1, module: 'kiosks' }),
  'a month': () => ({ month: july }),
  'a month and a module': () => ({ month: july, module: 'staff' }),
  'a month, a person and a module': () => ({ month: july, user_id: 1, module: 'staff' }),
  'a text in many entries': () => ({ search: 'changed' }),
  'a text in one entry': () => ({ search: 'ref 4711 x' }),
  'a text in none': () => ({ search: 'nothing like this' }),
  'a name': () => ({ search: 'staff no 700' }),
  'a name that all have': () => ({ search: 'staff' }),
  'two letters': () => ({ search: 'no' }),
};

const { db, pool, close } = await openBare(2);
try {
  await pool.query(`insert into users (id, name, email, contact, ic, gender, marital_status, access_card_id, role,
      employment_type, grade, created_at) overriding system value
    select n, 'Staff No ' || n, n || '@hadir.example', '0', n::text, 'F', 'Single', n::text, 'Normal User', 'Permanent', 'N19', now()
    from generate_series(1, 1001) n`);
  const [small, large] = [await measured(few), await measured(many)];
  printRatios(small, large);
} finally {
  await close();
}

/**
 * Fills the log to that many rows over a year, half of them by one person, and returns the median time of each page.
 */
async function measured(rows: number): Promise<Record<string, number>> {
  await pool.query('truncate activity_logs');
  const began = performance.now();
  await pool.query(
    `insert into activity_logs (user_id, module, record_id, code, "values", subject_id, created_at)
     select case when n % 2 = 0 then 1 else n % 1000 + 1 end,
       (array['staff', 'warnings', 'leave', 'attendance', 'holidays'])[n % 5 + 1], n, 'changed',
       jsonb_build_object('name', 'Ref ' || n || ' x'), case when n % 3 = 0 then n % 997 + 1 end,
       '2026-01-01'::timestamptz + n * (interval '365 days' / $1::int)
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query('vacuum analyze activity_logs');
  console.log(`${rows} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const times: Record<string, number> = {};
  for (const [name, query] of Object.entries(asked)) {
    const wanted = { ...open, ...(await query()) };
    await auditPage(db, wanted);
    const runs: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      const from = performance.now();
      await auditPage(db, wanted);
      runs.push(performance.now() - from);
    }
    times[name] = median(runs);
  }
  return times;
}

async function rowAt(at: number): Promise<number> {
  const { rows } = await pool.query(
    'select id from activity_logs order by created_at desc, id desc offset $1 limit 1',
    [at],
  );
  return rows[0].id;
}
