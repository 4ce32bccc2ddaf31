import { datesOf, noticeTexts } from '#domain/applications/notices.ts';
import { ownPath } from '#domain/applications/paths.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { lockEntries } from '../entitlements/store.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { chargedEntries, type Recounted, recountDays } from './recount-store.ts';

const log = changeLog('leave');

/** Whose leave may cost another number of days, on which days. */
export interface Touched {
  people: readonly number[] | 'all';
  from: Day;
  to: Day;
}

/**
 * Counts leave again whose days became working days or ceased to be, in the transaction that changed them: a day that is
 * no longer charged returns to its period, one that is charged again is taken, even below nothing; each is told to the
 * person (D6).
 */
export async function recountLeave(within: Within, { people, ...span }: Touched): Promise<void> {
  const { db, now, viewer } = within;
  const whose = people === 'all' ? null : people;
  const entries = await chargedEntries(db, whose, span);
  if (entries.length === 0) return;
  await lockEntries(db, entries);
  const counted = await recountDays(db, whose, span, { by: viewer?.id ?? null, now });
  if (counted.length === 0) return;
  await log.addAll(
    within,
    'recounted',
    counted.map((one) => ({
      ...{ id: one.id, about: one.user_id, from: one },
      ...{ before: { total_days: one.from }, after: { total_days: one.to } },
    })),
  );
  await addNotices(within, counted.map(noticeOf));
}

function noticeOf({ id, user_id, date_start, date_end, from, to }: Recounted): Notice {
  const said = to < from ? texts.dayGivenBack : texts.dayTakenAgain;
  return {
    title: filled(texts.recountedTitle, { dates: datesOf(date_start, date_end) }),
    message: joined(
      paragraph(said, { days: Math.abs(from - to) }),
      linkTo(ownPath('leave', id), noticeTexts.openIt),
    ),
    user_ids: [user_id],
  };
}
