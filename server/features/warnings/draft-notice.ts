import { type Day, showDay } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { draftNoticeTexts as texts } from '#domain/warnings/draft-texts.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { administratorIds } from '../people/store.ts';

/**
 * The drafts a notice is about; `over` when they are more than the share of the staff, `isExplained` when the time to explain
 * them is over.
 */
export interface DraftCounts {
  drafts: number;
  over: { people: number; staff: number; share: number } | null;
  isExplained?: boolean;
}

/** Notifies all administrators that letters about some days wait as drafts, and why (D5). */
export async function notifyOfDrafts(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  { from, to }: { from: Day; to: Day },
  { drafts, over, isExplained = false }: DraftCounts,
): Promise<void> {
  const days = from === to ? showDay(from) : `${showDay(from)} - ${showDay(to)}`;
  const message = joined(
    paragraph(texts.waiting, { drafts, days }),
    over ? paragraph(texts.over, over) : paragraph(isExplained ? texts.explained : texts.mode),
    linkTo(pathTo('warningLetters', {}, { view: 'drafts' }), texts.open),
  );
  await addNotices(within, [
    { title: filled(texts.title, { drafts, days }), message, user_ids: await administratorIds(within.db, true) },
  ]);
}
