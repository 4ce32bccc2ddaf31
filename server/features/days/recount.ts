import { datesOf, noticeTexts } from '#domain/applications/notices.ts';
import { ownPath } from '#domain/applications/paths.ts';
import { statusTexts } from '#domain/applications/texts.ts';
import { leaveKind } from '#domain/leave/kind.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import type { Env } from '#server/platform/env.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { endEmpty } from './recount-end.ts';
import { chargedEntries, type People, type Recounted, recountDays, type Spans } from './recount-store.ts';

const log = changeLog('leave');

/** The context of a recount: a call whose transaction changed the days. */
export interface Recounting extends Within {
  today: Day;
  platform: { env: Pick<Env, 'leaveYearStart'> };
}

/** Why leave is counted again: the days became working days, or ceased to be. */
export type Recount = 'holiday' | 'hours';

/**
 * Counts leave on some days again, in the transaction that changed what they cost: a day that is no longer charged
 * returns to its period, a day that is charged again is deducted, even below zero; one that waits for a decision and has
 * no day left ends; each application that changed is announced to its owner once (D6). The caller holds the lock `workdays`, which leave applications share.
 */
export async function recountLeave(within: Recounting, people: People, spans: Spans, because: Recount): Promise<void> {
  const { db, now, today, viewer, platform } = within;
  const entries = await chargedEntries(db, people, spans);
  if (entries.length === 0) return;
  await lockEntries(db, entries);
  const counted = await recountDays(db, people, spans, { by: viewer?.id ?? null, now });
  if (counted.length === 0) return;
  // A day of an earlier period is offset in the current one.
  await openEntries(db, entries, { day: today, yearStart: platform.env.leaveYearStart }, now);
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
  const ended = await endEmpty(within, counted);
  await addNotices(
    within,
    counted.map((one) => noticeOf(one, because, ended.has(one.id))),
  );
}

const words = {
  holiday: { back: texts.dayGivenBack, again: texts.dayTakenAgain },
  hours: { back: texts.offDayGivenBack, again: texts.workdayTaken },
} as const;

function noticeOf(
  { id, user_id, date_start, date_end, from, to, ...portions }: Recounted,
  because: Recount,
  hasEnded: boolean,
): Notice {
  const sentence = words[because][to < from ? 'back' : 'again'];
  const dates = datesOf(date_start, date_end, portions);
  return {
    title: hasEnded
      ? filled(noticeTexts.madeTitle, { outcome: statusTexts.Canceled, kind: leaveKind.noun })
      : filled(texts.recountedTitle, { dates }),
    message: joined(
      paragraph(sentence, { days: Math.abs(from - to) }),
      ...(hasEnded ? [paragraph(texts.emptied, { dates })] : []),
      linkTo(ownPath('leave', id), noticeTexts.openIt),
    ),
    user_ids: [user_id],
  };
}
