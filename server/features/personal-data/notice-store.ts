import { sql } from 'kysely';
import { fill } from '#domain/lib/text.ts';
import { nameOf } from '#domain/organisation/names.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { organisationShown } from '../people/organisation-store.ts';

/** The notice of purpose in both languages, the organisation's own or the default; null while it is off. */
export async function noticeOf(db: Db): Promise<{ number: number; notice: { en: string; ms: string } | null }> {
  const row = await db
    .selectFrom('data_rules')
    .select(['notice_on', 'notice_en', 'notice_ms', 'notice_number'])
    .executeTakeFirstOrThrow();
  const number = row.notice_number;
  if (!row.notice_on) return { number, notice: null };
  if (row.notice_en !== null && row.notice_ms !== null)
    return { number, notice: { en: row.notice_en, ms: row.notice_ms } };
  const organisation = nameOf(await organisationShown(db));
  return {
    number,
    notice: { en: fill(texts.default, 'en', { organisation }), ms: fill(texts.default, 'ms', { organisation }) },
  };
}

/** Notes that somebody has acknowledged the notice, if it is the present one. */
export async function acknowledge(db: Db, user_id: number, number: number, now: Date): Promise<void> {
  await sql`insert into notice_reads (user_id, number, read_at)
    select ${user_id}, notice_number, ${now} from data_rules where notice_on and notice_number = ${number}
    on conflict (user_id) do update set number = excluded.number, read_at = excluded.read_at
      where notice_reads.number <> excluded.number`.execute(db);
}
