import { type RawBuilder, sql } from 'kysely';
import { type Holder, isDeveloper, readsErrors, type Viewer } from '#domain/access.ts';
import { eachBy } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { countLimit } from '#domain/limits.ts';
import type { CounterName, Counters } from '#domain/session/counters.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openApplications } from '../applications/store.ts';
import { pendingLetters } from '../warnings/list-store.ts';

/** The viewer fields that counters need. */
type Counted = Holder & Pick<Viewer, 'id' | 'isVendor'>;

/**
 * The query of each counter; support reports are counted for the developer account however old they are (D8,
 * COUNTER-01).
 */
function countsFor(viewer: Counted, today: Day): Record<CounterName, RawBuilder<unknown>> {
  return {
    warning_letter: pendingLetters(viewer, today),
    ...eachBy('counter', (kind) => openApplications(kind, viewer, today)),
    error_log: sql`case when ${readsErrors(viewer)} then (select count(*) from (select from error_log where id > coalesce(
      (select seen_id from error_log_readers where user_id = ${viewer.id}), 0) limit ${countLimit}) e) else 0 end`,
    bug_report: sql`case when ${isDeveloper(viewer)} then (select count(*) from support_reports where status = 'Pending') else 0 end`,
    unread_notification: sql`(select count(*) from inbox where user_id = ${viewer.id} and not is_read and archived_at is null)`,
  };
}

/** All counters of the current month, in one statement. */
export async function countersOf(db: Db, viewer: Counted, today: Day): Promise<Counters> {
  const counts = Object.entries(countsFor(viewer, today));
  const { rows } = await sql<Counters>`select ${sql.join(
    counts.map(([name, count]) => sql`${count} as ${sql.ref(name)}`),
  )}`.execute(db);
  return rows[0]!;
}
