import type { Day } from '#domain/lib/calendar.ts';
import type { Retention, RetentionKind } from '#domain/personal-data/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dropDue } from './rules-store.ts';

/** The rules of a night, and its time by the server's clock. */
export interface Applying {
  rules: Retention;
  now: Date;
  today: Day;
}
/** How many rows of each kind went; those of which none did are left out. */
export type Applied = Partial<Record<RetentionKind, number>>;

/** Deletes or empties what is kept no longer, each kind in a transaction of its own. */
export async function dropAll(db: Db, { rules, now, today }: Applying): Promise<Applied> {
  const gone: Applied = {};
  for (const [kind, drop] of Object.entries(dropDue) as [keyof typeof dropDue, (typeof dropDue)['chat_months']][]) {
    const keeps = rules[kind];
    if (keeps === 0) continue;
    const many = await db.transaction().execute((tx) => drop(tx, { now, today, keeps }));
    if (many > 0) gone[kind] = many;
  }
  return gone;
}
