import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { noticeTexts } from '#domain/applications/notices.ts';
import { allHoldings } from '#domain/personal-data/holdings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { jobsSchema } from '#server/platform/jobs/schema.ts';
import { paragraph } from '../messages/notice.ts';
import { type Column, isAbout } from './holdings-store.ts';

/** Takes a person's answers about their applications out of the notices by which deciders got them. */
export async function forgetAnswers(db: Db, person: number): Promise<void> {
  const { rows } = await sql<{ remark: string }>`select distinct t.remark from application_steps t
    where ${isAbout(allHoldings.application_steps!, person)} and t.user_id = ${person} and t.remark <> ''`.execute(db);
  const quotes = rows.map(({ remark }) => paragraph(noticeTexts.quoted, { words: remark }));
  // All messages are read once, however much somebody has answered.
  const { rows: notices } = await sql<{ id: number }>`select m.id from messages m where m.created_by is null
    and exists (select from unnest(${quotes.map(({ en }) => en)}::text[]) quote where strpos(m.message, quote) > 0)`.execute(
    db,
  );
  for (const { en, ms } of notices.length > 0 ? quotes : [])
    await sql`update messages set message = replace(message, ${en}, ''), message_ms = replace(message_ms, ${ms}, '')
      where id = any(${notices.map(({ id }) => id)}::int[]) and strpos(message, ${en}) > 0`.execute(db);
}

/** Replaces what identifies a person in what jobs were given, and in what they failed with. */
export async function replaceInJobs(db: Db, identifiers: string, name: string): Promise<void> {
  await sql`update ${sql.table(`${jobsSchema}.job`)} set data = replaced_in(data, ${identifiers}, ${name}),
    output = replaced_in(output, ${identifiers}, ${name})
    where concat_ws(' ', data, output) ~* ${identifiers}`.execute(db);
}

/** Whose texts are their own record, or may only be changed by the owner. */
const notSwept = new Set(['users', 'activity_logs', 'chat_messages', 'migrations']);

/**
 * Of the tables with a row for each swipe or day the rows in which others' words can be, each found by an index; all else in
 * them is times, codes, names of records and the person's own card. Those of verdicts are found through the duty whose place
 * they have, so these tables come first.
 */
const wordedRows: Readonly<Record<string, (identifiers: string) => RawBuilder<unknown>[]>> = {
  attendances: () => [sql`t.reason is not null`, sql`t.doc is not null`],
  day_verdicts: (identifiers) => [
    sql`(t.work_date, t.user_id) in (select day::date, d.user_id from duty_applications d,
      generate_series(d.date::timestamp, d.date_end, interval '1 day') day where d.place ~* ${identifiers})`,
  ],
  // The cards of an accepted swipe and of its person differ only where that was changed.
  kiosk_events: () => [
    sql`t.refusal is not null`,
    sql`t.outcome = 'accepted' and t.user_id in
      (select record_id from activity_logs where module = 'staff' and before ? 'access_card_id' and after ? 'access_card_id'
        union select record_id from import_rows where was ->> 'access_card_id' <> became ->> 'access_card_id')`,
  ],
};

/** Replaces what identifies a person in the texts of all other tables. */
export async function replaceEverywhere(
  db: Db,
  identifiers: string,
  { name, columns: all }: { name: string; columns: readonly Column[] },
): Promise<void> {
  const texts = all.filter(
    ({ table, column, type, generated, most }) =>
      !notSwept.has(table) &&
      !generated &&
      // Others' names, of which this is none.
      !(table === 'month_figures' && column === 'name') &&
      (type === 'jsonb' || ((type === 'text' || type === 'character varying') && (most ?? 100) >= 6)),
  );
  const tables = [...Map.groupBy(texts, ({ table }) => table)].map(([table, columns]) => sweepOf(table, columns));
  for (const { table, replace } of tables)
    for (const rows of wordedRows[table]?.(identifiers) ?? []) await replace(rows);
  // Once more where something was replaced, since others may have moved a row to another page meanwhile; not for ever, since
  // the name of a field in JSON stays.
  let open = tables.filter(({ table }) => !(table in wordedRows));
  for (let pass = 0; pass < 2 && open.length > 0; pass += 1) {
    const parts = Map.groupBy(await partsThatMatch(db, open, identifiers), ({ table }) => table);
    const changed = new Set<string>();
    for (const { table, replace } of open)
      for (const { first, end } of parts.get(table) ?? [])
        if ((await replace(sql`t.ctid >= ${first}::tid and t.ctid < ${end}::tid`)) > 0) changed.add(table);
    open = open.filter(({ table }) => changed.has(table));
  }

  function sweepOf(table: string, columns: readonly Column[]) {
    const set = columns.map(({ column, type, most }) => {
      const one = sql.ref(column);
      if (type === 'jsonb') return sql`${one} = replaced_in(${one}, ${identifiers}, ${name})`;
      const replaced = sql`regexp_replace(${one}, ${identifiers}, ${name}, 'gi')`;
      return sql`${one} = ${most === null ? replaced : sql`left(${replaced}, ${most}::int)`}`;
    });
    const words = `concat_ws(' ', ${columns.map(({ column }) => `t.${pg.escapeIdentifier(column)}`)})`;
    const replace = async (rows: RawBuilder<unknown>) => {
      const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.join(set)}
        where ${rows} and ${sql.raw(words)} ~* ${identifiers}`.execute(db);
      return Number(numAffectedRows);
    };
    return { table, words, replace };
  }
}

/** From and before which addresses tables have rows whose words match an expression, also across the end of a row. */
async function partsThatMatch(
  db: Db,
  tables: readonly { table: string; words: string }[],
  pattern: string,
): Promise<{ table: string; first: string; end: string }[]> {
  const { rows } = await sql<{ table: string; first: string; end: string }>`
    select w."table", p.first_row::text as first, p.end_row::text as end
    from json_to_recordset(${JSON.stringify(tables)}) as w("table" text, words text)
      cross join lateral pages_that_match(w."table"::regclass, w.words, ${pattern}) p`.execute(db);
  return rows;
}
