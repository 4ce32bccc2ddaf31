import { grantTexts as texts } from '#domain/grants/texts.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { administratorIds } from '../people/store.ts';

/** Notifies all other administrators that somebody was given access for the whole organisation, and by whom (D16). */
export async function notifyOfAccess(
  within: Omit<Within, 'viewer'> & { viewer: { id: number; name: string } },
  { id, name }: { id: number; name: string },
  access: Text,
): Promise<void> {
  const { viewer } = within;
  const others = (await administratorIds(within.db)).filter((one) => one !== viewer.id && one !== id);
  const message = joined(
    paragraph(texts.notice, { name, access, by: viewer.name }),
    linkTo(pathTo('usersDetail', { user_id: id }), texts.open),
  );
  await addNotices(within, [{ title: filled(texts.noticeTitle, { name }), message, user_ids: others }]);
}
