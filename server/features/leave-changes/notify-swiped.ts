import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { nameText, noMalayNames } from '#domain/names/rules.ts';
import { pathTo } from '#domain/screens.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { malayNames } from '../people/names-store.ts';
import { newlySwiped } from './store.ts';

/**
 * Asks whoever swiped on a day of their approved leave, in their inbox, whether it should be given back (D6); once a day.
 * Returns the events to announce.
 */
export async function notifySwiped(db: Db, today: Day, now: Date): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  await db.transaction().execute(async (tx) => {
    const days = await newlySwiped(tx, today, now);
    const names = days.length > 0 ? await malayNames(tx) : noMalayNames;
    const announce = (event: LiveEvent) => void events.push(event);
    await addNotices(
      { db: tx, now, announce },
      days.map(({ user_id, day, name }) => ({
        title: texts.swipedTitle,
        message: joined(
          paragraph(texts.swipedNotice, { date: showDay(day), leave: nameText(names, 'leave_types', name) }),
          linkTo(pathTo('dashboard'), texts.openDashboard),
        ),
        user_ids: [user_id],
      })),
    );
  });
  return events;
}
