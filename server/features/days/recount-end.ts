import { datesOf, noticeTexts } from '#domain/applications/notices.ts';
import { decisionPath } from '#domain/applications/paths.ts';
import { leaveKind } from '#domain/leave/kind.ts';
import { filled } from '#domain/lib/text.ts';
import { changeLog } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import type { Recounting } from './recount.ts';
import { type Ended, endUncharged, type Recounted } from './recount-store.ts';

const log = changeLog('leave');

/**
 * Ends leave of which no working day remains and that waits for a decision, as Hadir: the reason is in its timeline and
 * the audit log, and those it waited for are notified; its owner is by the notice of the recount (D6). Its days were
 * returned by the recount. Returns the ids of what ended.
 */
export async function endEmpty(within: Recounting, counted: readonly Recounted[]): Promise<ReadonlySet<number>> {
  const { db, now, today } = within;
  const empty = counted.filter(({ to }) => Number(to) === 0).map(({ id }) => id);
  const ended = empty.length > 0 ? await endUncharged(db, empty, today, now) : [];
  if (ended.length === 0) return new Set();
  await log.addAll(
    { ...within, viewer: null },
    'emptied',
    ended.map((one) => ({
      id: one.id,
      about: one.user_id,
      from: one,
      before: { status: one.status },
      after: { status: 'Canceled' },
    })),
  );
  for (const one of ended) announce(within, one);
  await addNotices(within, ended.map(decidersNotice));
  within.announce({ to: 'admins', message: { type: 'function', name: 'counters' } });
  return new Set(ended.map(({ id }) => id));
}

/** Sends the new state to the pages of those it waited for, by the position they decide as (SOCKET-48). */
function announce(within: Recounting, { id, name, deciders }: Ended): void {
  for (const [position_id, people] of Map.groupBy(deciders, (one) => one.position_id)) {
    const ids = people.map(({ user_id }) => user_id);
    const message = { type: leaveKind.live, id, status: 'Canceled', name, position_id } as const;
    within.announce({ to: 'users', ids, message });
  }
}

function decidersNotice({ id, name, date_start, date_end, deciders, ...portions }: Ended): Notice {
  const values = { name, kind: leaveKind.noun, dates: datesOf(date_start, date_end, portions) };
  return {
    title: filled(noticeTexts.endedTitle, values),
    message: joined(paragraph(noticeTexts.emptied, values), linkTo(decisionPath('leave', id), noticeTexts.openIt)),
    user_ids: [...new Set(deciders.map(({ user_id }) => user_id))],
  };
}
