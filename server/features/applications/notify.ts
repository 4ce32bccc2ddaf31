import { type Decider, waitsFor } from '#domain/applications/deciders.ts';
import type { Action, Status } from '#domain/applications/kind.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import {
  byWhom,
  datesOf,
  type News,
  newsOfDecision,
  newsOfQuestion,
  noticeTexts as texts,
} from '#domain/applications/notices.ts';
import { decisionPath, ownPath } from '#domain/applications/paths.ts';
import { statusTexts } from '#domain/applications/texts.ts';
import { type Answer, answer, filled, type Text } from '#domain/lib/text.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import type { LockedApplication } from './store.ts';

/** An application to notify people of: its previous state, null for a new one, and its state now. */
type Changed = Pick<
  LockedApplication,
  'id' | 'user_id' | 'first_day' | 'last_day' | 'half_start' | 'half_end' | 'owner' | 'deciders'
> & {
  status: Status | null;
  to: Status;
  /** On whose behalf it was decided, by name. */
  for?: string | null;
};

/** What happened to an application. */
type Happened = Action | 'apply' | 'undo';

/** On whose behalf the notices are sent. */
type Notifying = Within & { viewer: { id: number; name: string } };

/**
 * Notifies people of new applications, and of those whose state changed: by inbox the owners, of what others did, and the new
 * deciders; by socket the deciders they waited for or wait for now (SOCKET-48), and admins, whose counters changed.
 */
export async function notify(
  within: Notifying,
  kind: Kind,
  action: Happened,
  changed: readonly Changed[],
  remark: string | null = null,
): Promise<void> {
  const notices = changed.flatMap((one): Notice[] => {
    const before = one.status === null ? [] : waitsFor(kind, one.status, one.deciders);
    const after = waitsFor(kind, one.to, one.deciders);
    // Those it waits for again after a decision was taken back were notified when it was made.
    const added = action === 'undo' ? [] : after.filter((one) => !before.some((other) => isSame(one, other)));
    const others = [...before, ...after].filter((decider) => !added.includes(decider));
    announce(within, kind, one, others);
    announce(within, kind, one, added, answer(texts.waits, valuesOf(kind, one)));
    const readers = idsOf(one, added).filter((id) => id !== within.viewer.id);
    return [
      ...(added.length > 0 ? [waitingNotice(kind, one, readers)] : []),
      ...(one.user_id !== within.viewer.id ? [ownersNotice(within, kind, action, one, remark)] : []),
    ];
  });
  await addNotices(within, notices);
  within.announce({ to: 'admins', message: { type: 'function', name: 'counters' } });
}

/**
 * Notifies the deciders of applications that ended because their applicant was removed or has left; nobody else is left
 * to notify of the outcome.
 */
export async function notifyOfLeaving(
  within: Notifying,
  kind: Kind,
  why: 'left' | 'served' | 'ended',
  ended: readonly Changed[],
): Promise<void> {
  const notices = ended.map((one): Notice => {
    const waited = one.status === null ? [] : waitsFor(kind, one.status, one.deciders);
    announce(within, kind, one, waited);
    const values = valuesOf(kind, one);
    const message = joined(paragraph(texts[why], values), linkTo(decisionPath(kind, one.id), texts.openIt));
    const user_ids = idsOf(one, waited).filter((id) => id !== within.viewer.id);
    return { title: filled(texts.endedTitle, values), message, user_ids };
  });
  await addNotices(within, notices);
  within.announce({ to: 'admins', message: { type: 'function', name: 'counters' } });
}

/** Asks the owner of an application something; the lists of those who decide on it show that it waits for an answer. */
export async function notifyOfQuestion(
  within: Notifying,
  kind: Kind,
  asked: LockedApplication,
  question: string,
): Promise<void> {
  const one = { ...asked, to: asked.status };
  const news = newsOfQuestion({ ...valuesOf(kind, one), by: within.viewer.name }, question);
  announce(within, kind, one, waitsFor(kind, one.status, one.deciders));
  await addNotices(within, [noticeOf(news, [one.user_id], linkTo(ownPath(kind, one.id), texts.answerIt))]);
}

/** Notifies those for whose decision an application waits of its owner's answer. */
export async function notifyOfAnswer(
  within: Notifying,
  kind: Kind,
  answered: LockedApplication,
  words: string,
): Promise<void> {
  const one = { ...answered, to: answered.status };
  const values = valuesOf(kind, one);
  const waited = waitsFor(kind, one.status, one.deciders);
  const message = joined(
    paragraph(texts.answered, values),
    paragraph(texts.quoted, { words }),
    linkTo(decisionPath(kind, one.id), texts.openIt),
  );
  announce(within, kind, one, waited, answer(texts.answeredToast, values));
  const user_ids = idsOf(one, waited);
  await addNotices(within, [{ title: filled(texts.answeredTitle, values), message, user_ids, isAnnounced: true }]);
}

const isSame = (one: Decider, other: Decider) => one.user_id === other.user_id && one.position_id === other.position_id;

/** The people among deciders, without the applicant (D1). */
const idsOf = ({ user_id }: Changed, deciders: readonly Decider[]) => [
  ...new Set(deciders.flatMap((one) => (one.user_id === null || one.user_id === user_id ? [] : [one.user_id]))),
];

/** Sends an application's state to deciders, by the position they decide as. */
function announce(within: Notifying, kind: Kind, one: Changed, deciders: readonly Decider[], more?: Answer): void {
  const { id, to: status, owner } = one;
  for (const [position_id, some] of Map.groupBy(deciders, (decider) => decider.position_id)) {
    const ids = idsOf(one, some);
    const news = { id, status, name: owner.name, position_id, ...more };
    if (ids.length > 0) within.announce({ to: 'users', ids, message: { type: kinds[kind].live, ...news } });
  }
}

const valuesOf = (kind: Kind, { owner, first_day, last_day, half_start, half_end }: Changed) => ({
  name: owner.name,
  kind: kinds[kind].noun,
  dates: datesOf(first_day, last_day, { half_start, half_end }),
});

function waitingNotice(kind: Kind, one: Changed, user_ids: readonly number[]): Notice {
  const values = valuesOf(kind, one);
  const message = joined(paragraph(texts.waits, values), linkTo(decisionPath(kind, one.id), texts.openIt));
  return { title: filled(texts.waitsTitle, values), message, user_ids, isAnnounced: true };
}

function ownersNotice(
  { viewer }: Notifying,
  kind: Kind,
  action: Happened,
  one: Changed,
  remark: string | null,
): Notice {
  const about = { ...valuesOf(kind, one), by: byWhom(viewer.name, one.for ?? null) };
  // A deleted application cannot be opened.
  const link = action === 'remove' ? [] : [linkTo(ownPath(kind, one.id), texts.openIt)];
  return noticeOf(newsOf(action, about, statusTexts[one.to], remark), [one.user_id], ...link);
}

function newsOf(
  action: Happened,
  about: Parameters<typeof newsOfDecision>[1],
  status: Text,
  remark: string | null,
): News {
  if (action !== 'apply' && action !== 'undo') return newsOfDecision(action, about, remark);
  const [title, text] =
    action === 'apply' ? [texts.appliedForTitle, texts.appliedFor] : [texts.undoneTitle, texts.undone];
  const values = { ...about, status };
  return { title: filled(title, values), lines: [{ text, values }] };
}

const noticeOf = ({ title, lines }: News, user_ids: readonly number[], ...links: readonly Text[]): Notice => ({
  title,
  message: joined(...lines.map(({ text, values }) => paragraph(text, values)), ...links),
  user_ids,
});
