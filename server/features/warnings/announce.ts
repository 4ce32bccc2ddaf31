import { filled } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { pathTo } from '#domain/screens.ts';
import type { WarningStatus } from '#domain/warnings/rules.ts';
import { outcomeTexts as texts } from '#domain/warnings/texts.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { repliedLetters } from './list-store.ts';

/** Notifies the addressees and every administrator, whose counters and lists have changed (COUNTER-02). */
export function announceLetters(call: { announce(event: LiveEvent): void }, ids: readonly number[]): void {
  const message = { type: 'warning-letter' } as const;
  call.announce({ to: 'users', ids: [...new Set(ids)], message });
  call.announce({ to: 'admins', message });
}

/** Notifies administrators that the drafts changed; nobody else may know of them. */
export const announceDrafts = (call: { announce(event: LiveEvent): void }): void =>
  call.announce({ to: 'admins', message: { type: 'warning-letter' } });

/** Notifies people that the letters they may get, and can explain, changed. */
export function announceComing(call: { announce(event: LiveEvent): void }, ids: readonly number[]): void {
  if (ids.length > 0) call.announce({ to: 'users', ids: [...new Set(ids)], message: { type: 'warning-letter' } });
}

/** Notifies those who replied to some letters of what came of it, and who settled them (D8). */
export async function notifyOfOutcome(
  within: Within,
  ids: readonly number[],
  to: Exclude<WarningStatus, 'Pending'>,
  by: string,
): Promise<void> {
  const settled = to === 'Verified' ? texts.verifiedBy : texts.rejectedBy;
  const letters = await repliedLetters(within.db, ids);
  const notices = letters.map(({ ref_no: ref, user_id }) => ({
    title: filled(texts[to], { ref }),
    message: joined(paragraph(settled, { ref, by }), linkTo(pathTo('warningLetters', {}, { search: ref }), texts.open)),
    user_ids: [user_id],
  }));
  await addNotices(within, notices);
}
