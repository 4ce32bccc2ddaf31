import type { Day } from '#domain/lib/calendar.ts';
import type { Env } from '#server/platform/env.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';
import { announceChanges } from './change-notice.ts';
import { endEmpty } from './recount-end.ts';
import {
  chargedEntries,
  type LeaveChange,
  type People,
  type Recount,
  recountDays,
  type Spans,
} from './recount-store.ts';

const log = changeLog('leave');

/** The context of a recount: a call whose transaction changed the days. */
export interface Recounting extends Within {
  today: Day;
  platform: { env: Pick<Env, 'leaveYearStart'> };
}

/**
 * Counts leave on some days again, in the transaction that changed what they cost: a day that is no longer charged
 * returns to its period, a day that is charged again is deducted, even below zero; one that waits for a decision and has
 * no day left ends (D6). Returns what changed, of which the caller notifies the owners. The caller holds the lock
 * `workdays`, which leave applications share.
 */
export async function countLeave(
  within: Recounting,
  people: People,
  spans: Spans,
  because: Recount,
): Promise<LeaveChange[]> {
  const { db, now, today, viewer, platform } = within;
  const entries = await chargedEntries(db, people, spans);
  if (entries.length === 0) return [];
  await lockEntries(db, entries);
  const counted = await recountDays(db, people, spans, { by: viewer?.id ?? null, now });
  if (counted.length === 0) return [];
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
  return counted.map((one) => ({ ...one, because, hasEnded: ended.has(one.id) }));
}

/** Counts leave on some days again, and notifies each owner once. */
export async function recountLeave(within: Recounting, people: People, spans: Spans, because: Recount): Promise<void> {
  await announceChanges(within, { leave: await countLeave(within, people, spans, because) });
}
