import { refusalOfCorrection } from '#domain/corrections/application-rules.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { filled, listed, same, type Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { explainTexts as texts } from '#domain/warnings/explain-texts.ts';
import { correctionPath, remediesOf, remedyPath } from '#domain/warnings/remedies.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { lastClosedMonth } from '../people/closed-months-store.ts';
import { announceComing } from './announce.ts';
import type { DraftReason, GivenTime } from './drafts-store.ts';
import type { Due } from './due.ts';
import { correctionDaysBack, leaveAppliers } from './explain-store.ts';
import { log } from './upload.ts';

/** A letter that its person can explain. */
type Explained = Pick<Due, 'user_id' | 'date' | 'type' | 'evidence'> & {
  why: DraftReason;
  time?: GivenTime | undefined;
};

/**
 * Notifies the people of letters in their time to explain: which days led to them, what can be applied for, and by when
 * (D5, decision 0132). Each person gets one notice of all.
 */
export async function notifyToExplain(within: Within & { today: Day }, drafts: readonly Explained[]): Promise<void> {
  const given = drafts.filter(({ why }) => why === 'explain');
  if (given.length === 0) return;
  const absent = given.filter(({ type }) => type === 'absence').map(({ user_id }) => user_id);
  const appliers = await leaveAppliers(within.db, absent, within.today);
  const lastClosed = await lastClosedMonth(within.db);
  const daysBack = await correctionDaysBack(within.db, within.today);
  const notices = new Map<string, Notice & { user_ids: number[] }>();
  for (const [id, own] of Map.groupBy(given, ({ user_id }) => user_id)) {
    const notice = noticeOf(own, within.today, { appliesForLeave: appliers.has(id), lastClosed, daysBack });
    const key = JSON.stringify(notice);
    const alike = notices.get(key);
    if (alike) alike.user_ids.push(id);
    else notices.set(key, { ...notice, user_ids: [id] });
  }
  await addNotices(within, [...notices.values()]);
  await log.addAll(
    within,
    'explains',
    given.map(({ user_id, date, time }) => ({ id: null, from: { date, until: time!.explain_by }, about: user_id })),
  );
  announceComing(
    within,
    given.map(({ user_id }) => user_id),
  );
}

/** The notice about the letters of one person, all to be explained by the same day. */
function noticeOf(
  own: readonly Explained[],
  today: Day,
  may: Parameters<typeof remediesOf>[3] & Parameters<typeof refusalOfCorrection>[2],
): Omit<Notice, 'user_ids'> {
  const date = showDay(own[0]!.time!.explain_by);
  const lapses = own.map(({ type, evidence }) =>
    paragraph(texts.lapse, { type: warningTypeTexts[type], days: daysOf(evidence) }),
  );
  const remedies = own.flatMap(({ type, date: day }) =>
    remediesOf(type, day, today, may).map((remedy) =>
      linkTo(remedyPath(remedy, day), filled(texts[remedy], { date: showDay(day) })),
    ),
  );
  const corrections = own.flatMap(({ date: day }) =>
    refusalOfCorrection(day, today, may) === null
      ? [linkTo(correctionPath(day), filled(texts.correctOwnOf, { date: showDay(day) }))]
      : [],
  );
  return {
    title: filled(texts.title, { date }),
    message: joined(
      paragraph(texts.may),
      ...lapses,
      paragraph(texts.until, { date }),
      paragraph(texts.leftOut),
      ...remedies,
      ...corrections,
      linkTo(pathTo('warningLetters'), texts.open),
    ),
  };
}

const daysOf = (evidence: Due['evidence']): Text =>
  listed(
    evidence.map(({ date }) => same(showDay(date))),
    ', ',
  );

/** Notifies people that an administrator dismissed letters they could explain, and why. */
export async function notifyOfDismissal(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  drafts: readonly Explained[],
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const notices = [...Map.groupBy(drafts, ({ user_id }) => user_id)].map(([id, own]) => ({
    title: texts.dismissedTitle,
    message: joined(
      ...own.map(({ type, evidence }) =>
        paragraph(texts.lapse, { type: warningTypeTexts[type], days: daysOf(evidence) }),
      ),
      paragraph(texts.dismissedBy, { by, reason }),
    ),
    user_ids: [id],
  }));
  await addNotices(within, notices);
  announceComing(
    within,
    drafts.map(({ user_id }) => user_id),
  );
}
