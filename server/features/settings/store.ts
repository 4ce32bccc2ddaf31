import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { DatedSettings, SettingValues } from '#domain/settings/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';

/** The settings of a day; on the wire `ramadhan` is a bit. */
export type StoredSettings = Omit<DatedSettings, 'ramadhan'> & { ramadhan: boolean };

const columns = sql`s.valid_from, s.max_minute_before_late, s.max_late_before_warning, s.days_to_respond,
  s.ramadhan, s.hours_to_cut_during_ramadhan, s.correction_request_days, u.name as written_by, s.written_at`;

/** The settings in force on a day; before the first ones, the first. */
export async function settingsOn(db: Db, day: Day): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`select ${columns}
    from settings s left join users u on u.id = s.written_by
    where s.valid_from = (select valid_from from settings_on(${day}))`.execute(db);
  return rows[0]!;
}

/** The version of all settings together: when they were last written, in milliseconds. */
export async function settingsVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce((extract(epoch from max(written_at)) * 1000)::bigint, 1) as version from settings`.execute(db);
  return Number(rows[0]!.version);
}

/** The settings before those in force today, from those in force on a day on, in order. */
export async function settingsBefore(db: Db, today: Day, first: Day): Promise<StoredSettings[]> {
  const { rows } = await sql<StoredSettings>`select ${columns}
    from settings s left join users u on u.id = s.written_by
    where s.valid_from >= (select valid_from from settings_on(${first}))
      and s.valid_from < (select valid_from from settings_on(${today})) order by s.valid_from`.execute(db);
  return rows;
}

/** Whether the days of a day's year end by periods of Ramadhan and not by the mode (decision 0148). */
export async function isRamadhanByPeriod(db: Db, day: Day): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select extract(year from ${day}::date)::integer in (select year from ramadhan_years()) as "is"`.execute(db);
  return rows[0]!.is;
}

/** The settings that take effect after a day, in order. */
export async function settingsAfter(db: Db, day: Day): Promise<StoredSettings[]> {
  const { rows } = await sql<StoredSettings>`select ${columns}
    from settings s left join users u on u.id = s.written_by
    where s.valid_from > ${day} order by s.valid_from`.execute(db);
  return rows;
}

/** Writes settings that take effect on a day. */
export async function writeSettings(db: FactsDb, values: SettingValues, from: Day, writer: Writer): Promise<void> {
  const row = { ...values, ...writtenBy(writer) };
  await db
    .insertInto('settings')
    .values({ valid_from: from, ...row })
    .onConflict((on) => on.column('valid_from').doUpdateSet(row))
    .execute();
}

/** Removes the settings that take effect on a day. */
export async function removeSettings(db: FactsDb, from: Day): Promise<void> {
  await db.deleteFrom('settings').where('valid_from', '=', from).execute();
}
