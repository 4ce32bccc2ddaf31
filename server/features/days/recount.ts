import { datesOf, noticeTexts } from '#domain/applications/notices.ts';
import { ownPath } from '#domain/applications/paths.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { lockEntries } from '../entitlements/store.ts';
import { lastDay } from '../leave-freezes/store.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { chargedEntries, type Recounted, recountDays } from './recount-store.ts';

const log = changeLog('leave');

/** Whose leave may cost a different number of days now, on which days, and why. */
export interface Touched {
  people: readonly number[] | 'all';
  from: Day;
  to?: Day;
  because: 'holiday' | 'hours';
}

/** Blocks new leave applications until the transaction ends, so that a change of working days sees all of them. */
export const changeWorkdays = (db: Db): Promise<void> => lockUntilCommit(db, 'workdays');

/**
 * Recounts leave whose days became working days or ceased to be, in the transaction that changed them: a day that is no
 * longer charged returns to its period, a day that is charged again is deducted, even below zero; each is announced to
 * the person (D6). The caller holds the lock of `changeWorkdays`.
 */
export async function recountLeave(within: Within, { people, from, to = lastDay, because }: Touched): Promise<void> {
  const { db, now, viewer } = within;
  const span = { from, to };
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
      id: one.id,
      about: one.user_id,
      from: one,
      before: { total_days: one.from },
      after: { total_days: one.to },
    })),
  );
  await addNotices(
    within,
    counted.map((one) => noticeOf(one, because)),
  );
}

const words = {
  holiday: { back: texts.dayGivenBack, again: texts.dayTakenAgain },
  hours: { back: texts.offDayGivenBack, again: texts.workdayTaken },
} as const;

function noticeOf({ id, user_id, date_start, date_end, from, to }: Recounted, because: Touched['because']): Notice {
  const said = words[because][to < from ? 'back' : 'again'];
  return {
    title: filled(texts.recountedTitle, { dates: datesOf(date_start, date_end) }),
    message: joined(paragraph(said, { days: Math.abs(from - to) }), linkTo(ownPath('leave', id), noticeTexts.openIt)),
    user_ids: [user_id],
  };
}
