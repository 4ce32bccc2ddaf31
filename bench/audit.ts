// node bench/audit.ts [ROWS]: measures the audit log over 10,000 rows and over ROWS, by default a million, with each of
// its filters.

import { type AuditWanted, auditPage } from '#server/features/audit/list-store.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { compare, fillFast, type Timed } from './database.ts';
import { given, sized } from './size.ts';

const few = sized(10_000, 3_000);
const many = given[0] ?? sized(1_000_000, 6_000);
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

const filters: Record<string, Partial<AuditWanted>> = {
  'as it opens': {},
  'page 40': { page: 40 },
  'a person who did most': { user_id: 1 },
  'a person of a thousandth': { user_id: 700 },
  'a person of thirty entries': { user_id: 1_002 },
  'a person of none': { user_id: 1_001 },
  'a common module': { module: 'staff' },
  'a module without entries': { module: 'kiosks' },
  'a person and a module': { user_id: 1, module: 'warnings' },
  'a person and a module without entries': { user_id: 1, module: 'kiosks' },
  'a month': { month: july },
  'a month and a module': { month: july, module: 'staff' },
  'a month, a person and a module': { month: july, user_id: 1, module: 'staff' },
  'a text in many entries': { search: 'changed' },
  'a text in one entry': { search: 'ref 4711 x' },
  'a text in none': { search: 'nothing like this' },
  'a text of five letters in none': { search: 'qwert' },
  'a text of four letters in none': { search: 'qwer' },
  'a person and a text in none': { user_id: 1, search: 'qwert' },
  'a person and a name that some have': { user_id: 1, search: 'no 9' },
  'a month and a text in none': { month: july, search: 'qwert' },
  'a name of thirty entries': { search: 'staff no 1002' },
  'a name that all have': { search: 'staff' },
  'words of the screen in many entries': { search: 'menilai semula' },
  'words of the screen in none': { search: 'own photo' },
  'a module by name, without entries': { search: 'kiosk' },
  'a person and words of the screen': { user_id: 1, search: 'own photo' },
  'two letters': { search: 'no' },
};

await runScript(async () => compare(await filled(few), await filled(many), 1.3));

/** A log with that many rows over a year, half of them by one person, thirty by another, and its pages. */
async function filled(rows: number): Promise<Timed> {
  const began = performance.now();
  const { db, pool, url } = await scratchDatabase(2);
  await pool.query(`insert into users (id, name, email, contact, ic, gender, marital_status, access_card_id, role,
      employment_type, grade, created_at) overriding system value
    select n, 'Staff No ' || n, n || '@hadir.example', '0', n::text, 'F', 'Single', n::text, 'Normal User', 'Permanent', 'N19', now()
    from generate_series(1, 1002) n`);
  await fillFast({ url }, ['activity_logs'], async (client) => {
    await client.query(
      `insert into activity_logs (user_id, module, record_id, code, "values", subject_id, created_at)
     select case when n % ($1::int / 30) = 0 then 1002 when n % 2 = 0 then 1 else n % 1000 + 1 end,
       (array['staff', 'warnings', 'leave', 'verdicts', 'holidays'])[n % 5 + 1], n, case when n % 5 = 3 then 'holiday' else 'changed' end,
       jsonb_build_object('name', 'Ref ' || n || ' x'), case when n % 3 = 0 then n % 997 + 1 end,
       '2026-01-01'::timestamptz + n * (interval '365 days' / $1::int)
     from generate_series(1, $1::int) n`,
      [rows],
    );
  });
  await pool.query('vacuum analyze');
  console.log(`${rows} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const deep = await pool.query('select id from activity_logs order by created_at desc, id desc offset 1200 limit 1');
  const wanted = { ...filters, 'deep, from the row beside': { page: 60, after: deep.rows[0].id } };
  const page = (query: Partial<AuditWanted>) => () => auditPage(db, { ...open, ...query });
  return Object.fromEntries(Object.entries(wanted).map(([name, query]) => [name, page(query)]));
}
