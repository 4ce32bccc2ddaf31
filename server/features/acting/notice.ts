import type { ActingDays } from '#domain/acting/rules.ts';
import { actingNoticeTexts as texts } from '#domain/acting/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, paragraph } from '../messages/notice.ts';

/** Notifies whoever acts in a post of it, of a correction, or that it was removed; not of one that is over, nor by themself. */
export async function notifyOfPost(
  within: Omit<Within, 'viewer'> & { viewer: { id: number; name: string }; today: string },
  user_id: number,
  position: Text,
  { date_from, date_to, is_instead }: ActingDays,
  isRemoved = false,
): Promise<void> {
  const { viewer, today } = within;
  if (user_id === viewer.id || date_to < today) return;
  const values = { position, from: showDay(date_from), to: showDay(date_to), by: viewer.name };
  const title = isRemoved ? texts.removed : is_instead ? texts.instead : texts.beside;
  const message = isRemoved
    ? paragraph(texts.by, values)
    : joined(paragraph(texts.days, values), paragraph(texts.decides), paragraph(texts.by, values));
  await addNotices(within, [{ title: filled(title, values), message, user_ids: [user_id] }]);
}
