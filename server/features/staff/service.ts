import { addDays, type Day, showDay } from '#domain/lib/calendar.ts';
import { isNewService, type Service } from '#domain/staff/service.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog, type Within as LogWithin } from '../audit/log.ts';
import { openService } from '../entitlements/reset-leaves.ts';
import { endSubstitutions } from '../substitutes/store.ts';
import { endActing, keepService, leftOn, moveEnd, noteReturn } from './service-store.ts';
import { noteTransfers, withdrawTransfers } from './terms-store.ts';

type Served = Service & { active: boolean };
interface Within {
  db: Db;
  today: Day;
}

const posts = changeLog('acting_posts');
const substitutes = changeLog('substitutes');

/**
 * Whether somebody is active after an edit. Whoever left is active again once their service goes on: with another last
 * day, none, or a new service. Nobody is made active whose service is over (D16).
 */
export async function activeAfter(
  { db, today }: Within,
  before: Served & { id: number },
  after: Served,
): Promise<boolean> {
  const isOver = after.end_date !== null && after.end_date < today;
  if (isOver && after.active && !before.active)
    throw refuseField('end_date', texts.stillOver, { day: showDay(after.end_date!) });
  return after.active || (!before.active && !isOver && (await leftOn(db, before.id)) !== undefined);
}

/**
 * Keeps what an edit of somebody's service ends or begins: an earlier service, a corrected last day, a return. The caller
 * writes their terms afterwards.
 */
export async function followService(
  within: LogWithin & Within & { platform: Pick<Platform, 'env'> },
  before: Served & { id: number },
  after: Served,
): Promise<void> {
  const { db, today, now, platform } = within;
  const { id } = before;
  const isNew = isNewService(before, after);
  if (isNew) await keepService(db, id, before.start_date, before.end_date!);
  if (before.start_date !== after.start_date || before.end_date !== after.end_date)
    await openService(db, { id, isNew }, { day: today, yearStart: platform.env.leaveYearStart }, now);
  if (isNew) {
    await endPosts(within, id, before.end_date!);
    await endNaming(within, id, before.end_date!);
  }
  if (before.active) return;
  // Their card was closed until now, so today is no absence.
  if (after.active) return noteReturn(db, id, addDays(today, 1));
  const left = await leftOn(db, id);
  if (left !== undefined && after.end_date !== null && after.end_date !== left)
    await moveEnd(db, id, left, after.end_date);
}

/** Nobody acts in a post of an earlier service when they come back: it ended with that (decision 0153). */
async function endPosts(within: LogWithin, user_id: number, last: Day): Promise<void> {
  const { db, viewer, now } = within;
  const by = viewer?.id ?? null;
  for (const { id, position_ms, ...before } of await endActing(db, user_id, last, { by, now })) {
    const { position, date_from } = before;
    const isGone = date_from > last;
    const after = { ...before, date_to: last };
    const change = isGone ? { before } : { before, after };
    await posts.add(within, id, isGone ? 'removed' : 'changed', { position }, { about: user_id, ...change });
    if (isGone) await withdrawTransfers(db, { acting_post_id: id }, by, now);
    const row = {
      field: 'acting' as const,
      ...after,
      ...(position_ms !== null && { position_ms }),
      is_corrected: true,
    };
    const transfer = { user_id, changes: [row], admin_id: by, valid_from: date_from, acting_post_id: id };
    if (!isGone) await noteTransfers(db, [transfer], now);
  }
}

/** Nor do they decide for others, or others for them, as was named for an earlier service (decision 0152). */
async function endNaming(within: LogWithin, user_id: number, last: Day): Promise<void> {
  for (const one of await endSubstitutions(within.db, user_id, last, within.now)) {
    const { id, user_id: about, substitute_id: _, began, ...before } = one;
    const after = { ...before, date_to: last };
    if (began) await substitutes.add(within, id, 'changed', after, { about, before, after });
    else await substitutes.add(within, id, 'removed', before, { about, before });
  }
}
