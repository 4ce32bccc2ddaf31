import { type Kind, type Move, type Status, waitsFor } from '#domain/applications/moves.ts';
import { datesOf, kindWords, madeWords, noticeTexts as texts } from '#domain/applications/notices.ts';
import { decisionPath, ownPath } from '#domain/applications/paths.ts';
import { answer, filled } from '#domain/lib/text.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { type Holder, holdersOfAny, type LockedApplication } from './store.ts';

/** An application to notify people of: its previous state, null for a new one, and its state now. */
export type Moved = Pick<LockedApplication, 'id' | 'user_id' | 'first_day' | 'last_day' | 'owner' | 'deciders'> & {
  status: Status | null;
  to: Status;
};

/** On whose behalf the notices are sent. */
type Notifying = Within & { viewer: { id: number; name: string } };

const liveTypes = {
  leave: 'leaves-application',
  late: 'late-application',
  leave_office: 'leave-office-application',
} as const;

/**
 * Notifies people of applications that were made or moved: by inbox the owners, of what others did, and the new
 * deciders (`holders` where they are loaded already); by socket the deciders they waited for or wait for now
 * (SOCKET-48), and admins, whose counters changed.
 */
export async function notify(
  within: Notifying,
  kind: Kind,
  move: Move | 'apply',
  moved: readonly Moved[],
  { remark = null, ...known }: { remark?: string | null; holders?: readonly Holder[] } = {},
): Promise<void> {
  const waits = moved.map((one) => ({
    one,
    before: one.status && waitsFor(kind, one.status, one.deciders),
    after: waitsFor(kind, one.to, one.deciders),
  }));
  const positions = new Set(waits.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null));
  const holders = known.holders ?? (positions.size === 0 ? [] : await holdersOfAny(within.db, [...positions]));
  const notices = waits.flatMap(({ one, before, after }): Notice[] => {
    const ids = (position: number) =>
      holders.filter((holder) => holder.position_id === position && holder.id !== one.user_id).map(({ id }) => id);
    for (const position of new Set([before, after]))
      if (position !== null)
        announce(within, kind, one, ids(position), position, position === after && before !== after);
    return [
      ...(after !== null && after !== before
        ? [
            waitingNotice(
              kind,
              one,
              ids(after).filter((id) => id !== within.viewer.id),
            ),
          ]
        : []),
      ...(one.user_id !== within.viewer.id ? [ownersNotice(within, kind, move, one, remark)] : []),
    ];
  });
  await addNotices(within, notices);
  within.announce({ to: 'admins', message: { type: 'function', name: 'counters' } });
}

function announce(within: Notifying, kind: Kind, one: Moved, ids: number[], position_id: number, isNew: boolean): void {
  if (ids.length === 0) return;
  const { id, to: status, owner } = one;
  const said = isNew ? answer(texts.waits, valuesOf(kind, one)) : {};
  const news = { id, status, name: owner.name, position_id, ...said };
  within.announce({ to: 'users', ids, message: { type: liveTypes[kind], ...news } });
}

const valuesOf = (kind: Kind, { owner, first_day, last_day }: Moved) => ({
  name: owner.name,
  kind: kindWords[kind],
  dates: datesOf(first_day, last_day),
});

function waitingNotice(kind: Kind, one: Moved, user_ids: readonly number[]): Notice {
  const values = valuesOf(kind, one);
  const message = joined(paragraph(texts.waits, values), linkTo(decisionPath(kind, one.id), texts.openIt));
  return { title: filled(texts.waitsTitle, values), message, user_ids, isTold: true };
}

function ownersNotice(
  { viewer }: Notifying,
  kind: Kind,
  move: Move | 'apply',
  one: Moved,
  remark: string | null,
): Notice {
  const [title, said] = move === 'apply' ? [texts.appliedForTitle, texts.appliedFor] : [texts.madeTitle, texts.made];
  const values = {
    ...valuesOf(kind, one),
    by: viewer.name,
    ...(move === 'apply' ? {} : { made: madeWords[move] }),
  };
  const parts = [paragraph(said, values), ...(remark ? [paragraph(texts.remark, { remark })] : [])];
  // A deleted application cannot be opened.
  const link = move === 'remove' ? [] : [linkTo(ownPath(kind, one.id), texts.openIt)];
  return { title: filled(title, values), message: joined(...parts, ...link), user_ids: [one.user_id] };
}
