import { periodStart } from '#domain/entitlements/rules.ts';
import { leaveRunTexts as texts } from '#domain/leave-rules/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { nameText } from '#domain/names/rules.ts';
import { pathTo } from '#domain/screens.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { malayNames } from '../people/names-store.ts';
import { administratorIds } from '../people/store.ts';
import type { RuleMoment } from './book.ts';
import { noteYearsDue } from './store.ts';

/**
 * Notifies administrators of leave types with rules whose leave year has begun and has not been run, once in each leave
 * year (decision 0151). Returns the events to announce.
 */
export async function notifyYearsDue(db: Db, { day, yearStart, now }: RuleMoment): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const period = periodStart('annually', day, yearStart);
  await db.transaction().execute(async (tx) => {
    const types = await noteYearsDue(tx, period);
    if (types.length === 0) return;
    const [user_ids, names] = [await administratorIds(tx), await malayNames(tx)];
    const announce = (event: LiveEvent) => void events.push(event);
    await addNotices(
      { db: tx, now, announce },
      types.map(({ id, name }) => {
        const leave = nameText(names, 'leave_types', name);
        const link = linkTo(pathTo('leaveRun', { leaves_id: id }), texts.open);
        const message = joined(paragraph(texts.due, { leave, start: showDay(period) }), link);
        return { title: filled(texts.dueTitle, { leave }), message, user_ids };
      }),
    );
  });
  return events;
}
