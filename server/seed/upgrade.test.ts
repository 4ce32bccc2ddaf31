import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '#domain/lib/calendar.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { sayChanges, type TermChange } from '#domain/transfer-history/rules.ts';
import { type LetterValues, letterMessage, letterTitle } from '#domain/warnings/letters.ts';
import { blankDatabase, contentOfDatabase, emptyFolder, makeBackup, restoreInto } from '#server/commands/testing.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import type { KeptVerdict } from '#server/features/days/store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { applyMigration, migrate, migrationNames, migrationsTable } from '#server/platform/database/migrate.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { organisationOf } from './organisation.ts';
import { everybody, peopleTables } from './people.ts';
import { insertTables, type TableRows } from './rows.ts';
import { spanOf } from './span.ts';
import { yearOf } from './year.ts';

const span = spanOf(testNow, testZone);
const places = organisationOf(span);
const people = everybody(span);
const year = yearOf(places, people, span);
const rowsOf = <Row>(name: string) => year.tables.find(([table]) => table === name)![1] as readonly Row[];
const verdicts = rowsOf<KeptVerdict>('day_verdicts');
const keyOf = ({ user_id, work_date }: { user_id: number; work_date: Day }) => `${user_id} ${work_date}`;

let app: Database;
let before: Record<string, unknown>[];
const backup = path.join(emptyFolder(), 'first-release.gz');
let upgraded: Record<string, string>;
const ask = async (text: string) => (await app.pool.query(text)).rows;
const lates = (from: string) =>
  ask(`select user_id, to_char(work_date, 'YYYY-MM') as month, count(*) as lates from ${from} where is_late
    group by 1, 2 order by 1, 2`);

/** The first release stored transfers and letters as sentences, and a holiday's positions in a column. */
const inWords = ([table, rows]: TableRows): TableRows => {
  if (table === 'transfer_history')
    return [table, rows.map((row) => ({ ...row, log: sayChanges((row as { changes: TermChange[] }).changes).en }))];
  if (table === 'holidays') return [table, places.holidays];
  if (table !== 'warning_letters') return [table, rows];
  const said = (rows as readonly LetterValues[]).map((row) => ({
    ...row,
    title: letterTitle(row).en,
    message: letterMessage(row),
  }));
  return [table, said];
};

/** It stored a verdict on the day's first in, and none of the day. */
function asFirstRelease(): TableRows[] {
  const kept = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const events = rowsOf<{ user_id: number; work_date: Day; seq: number }>('attendances').map((event) => {
    const { is_late, is_early, why } = kept.get(keyOf(event))!;
    const isFirst = event.seq === 1;
    return {
      ...event,
      is_late: isFirst && is_late,
      is_early: isFirst && is_early,
      remark: isFirst ? why[0] : null,
    };
  });
  const has = [
    ...['leave_applications', 'late_applications', 'leave_office_applications', 'user_leaves', 'leave_ledger'],
    ...['attendance_likes', 'warning_letters'],
  ];
  const tables = year.tables.filter(([table]) => has.includes(table));
  const likes = tables.findIndex(([table]) => table === 'attendance_likes');
  return [
    ...places.tables,
    ...peopleTables(people, span, 'none', year),
    ...tables.toSpliced(likes, 0, ['attendances', events]),
  ].map(inWords);
}

/** Inserts rows with the columns a table has; columns that came later are left out. */
async function insertKnown(tables: readonly TableRows[]): Promise<void> {
  const columns = await ask(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const known = Map.groupBy(columns, ({ table_name }) => table_name as string);
  const client = await app.pool.connect();
  const fitting = tables.flatMap(([table, rows]): TableRows[] => {
    const names = known.get(table)?.map(({ column_name }) => column_name as string);
    if (!names) return [];
    const fit = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
    return [[table, rows.map(fit)]];
  });
  await insertTables(client, fitting);
  client.release();
}

beforeAll(async () => {
  app = await blankDatabase();
  await app.pool.query(migrationsTable);
  const client = await app.pool.connect();
  for (const name of await migrationNames()) if (name < '0019') await applyMigration(client, name);
  client.release();
  await insertKnown(asFirstRelease());
  before = await lates('attendances');
  await makeBackup({ pool: app.pool, dataDir: emptyFolder(), file: backup });
  await migrate(app.pool);
  upgraded = await contentOfDatabase(app.pool);
});

describe('the upgrade of a year of the first release', () => {
  it('keeps every late and early, and gives each day with events the verdict of its end [D5 D13]', async () => {
    expect(before.length).toBeGreaterThan(50);
    expect(await lates('day_verdicts')).toEqual(before);
    const rows = await ask(`select * from day_verdicts order by user_id, work_date`);
    const came = verdicts.filter(({ events }) => events > 0);
    const newest = came
      .map(({ work_date }) => work_date)
      .sort()
      .at(-1)!;
    const plain = ({ reason: _, judged_at: __, ...verdict }: KeptVerdict) => verdict;
    const expected = came
      .toSorted((a, b) => a.user_id - b.user_id || a.work_date.localeCompare(b.work_date))
      .map(plain);
    expect(rows.map(plain).filter(({ work_date }) => work_date < newest)).toEqual(
      expected.filter(({ work_date }) => work_date < newest),
    );
    expect(rows.filter(({ work_date }) => work_date === newest).some(({ is_over }) => is_over)).toBe(false);
  });

  it('leaves the newest day and days without events to be judged, and nothing else [D5 D13]', async () => {
    const [counts] = await ask(
      'select count(*) as rows, count(*) filter (where not is_over) as open from day_verdicts',
    );
    const { judged, changed } = await judgeDays(
      app.db,
      { people: 'all', from: span.from, to: addDays(span.today, -1) },
      { now: testNow, today: span.today },
      'judge',
    );
    expect(judged).toBe(verdicts.length);
    expect(changed).toBe(verdicts.length - counts.rows + counts.open);
  });

  it('keeps the text of letters, and reads their day, count and reply date from it [D5]', async () => {
    const letters = rowsOf<LetterValues & { evidence: { date: Day }[] }>('warning_letters');
    const kept = await ask('select * from warning_letters order by id');
    expect(kept.map(({ message, count, reply_by, evidence }) => ({ message, count, reply_by, evidence }))).toEqual(
      letters.map((letter) => ({
        message: letterMessage(letter),
        // The text of an absence does not contain its number in the month.
        count: letter.type === 'absence' ? null : letter.count,
        reply_by: letter.reply_by,
        evidence: letter.evidence.slice(-1),
      })),
    );
  });

  it('shows every transfer in Malay that changed one thing', async () => {
    const rows = await ask('select log, changes from transfer_history');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ log, changes }) => (log === null) !== (changes.length === 1))).toEqual([]);
    expect(rows.filter(({ log }) => log === null).length).toBeGreaterThan(0);
  });

  it('is the same when restored from a backup [D13]', async () => {
    const { pool } = await blankDatabase();
    await restoreInto({ pool, dataDir: emptyFolder(), file: backup });
    // Keys belong to one installation; each records its own upgrade, and the restored one its restore.
    const { activity_logs: _, migrations: __, server_keys: ___, ...expected } = upgraded;
    expect(await contentOfDatabase(pool)).toMatchObject(expected);
  });

  it('keeps letters, likes and balances [D6 D13]', async () => {
    for (const table of ['warning_letters', 'attendance_likes', 'leave_ledger', 'attendances'])
      expect([table, (await ask(`select count(*) from ${table}`))[0].count]).toEqual([table, rowsOf(table).length]);
  });
});
