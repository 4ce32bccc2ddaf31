import { datesOf, noticeTexts } from '#domain/applications/notices.ts';
import { decisionPath } from '#domain/applications/paths.ts';
import { leaveKind } from '#domain/leave/kind.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { changeLog } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import type { Recounting } from './recount.ts';
import { type Ended, endUncharged, type Recounted } from './recount-store.ts';

const log = changeLog('leave');

/**
 * Ends leave of which no working day remains and that waits for a decision, as Hadir: the reason is in its timeline and
 * the audit log, and each of those it waited for is notified once of all; its owner is by the notice of the change
 * (D6). Its days were returned by the recount. Returns the ids of what ended.
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
  await addNotices(within, decidersNotices(ended));
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

/** Up to this many applications are named in one notice. */
const mostNamed = 20;

/** A notice to each of those whom applications waited for, about all of theirs. */
function decidersNotices(ended: readonly Ended[]): Notice[] {
  const theirs = ended.flatMap((one) => one.deciders.map(({ user_id }) => ({ user_id, one })));
  return [...Map.groupBy(theirs, ({ user_id }) => user_id)].map(([id, rows]) => {
    const own = [...new Set(rows.map(({ one }) => one))];
    const more = own.length - mostNamed;
    return {
      title:
        own.length === 1
          ? filled(noticeTexts.endedTitle, { name: own[0]!.name, kind: leaveKind.noun })
          : filled(noticeTexts.endedMany, { count: own.length }),
      message: joined(
        ...own.slice(0, mostNamed).flatMap(endedText),
        ...(more > 0 ? [paragraph(noticeTexts.more, { count: more })] : []),
      ),
      user_ids: [id],
    };
  });
}

function endedText({ id, name, date_start, date_end, half_start, half_end }: Ended): Text[] {
  const dates = datesOf(date_start, date_end, { half_start, half_end });
  return [
    paragraph(noticeTexts.emptied, { name, kind: leaveKind.noun, dates }),
    linkTo(decisionPath('leave', id), noticeTexts.openIt),
  ];
}
