import type { Role } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { filled } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { administratorIds } from '../people/store.ts';

/** Notifies all other administrators that somebody became one, and by whom (D16). */
export async function notifyOfRole(
  within: Omit<Within, 'viewer'> & { viewer: { id: number; name: string } | null },
  before: Role,
  { id, name, role }: { id: number; name: string; role: Role },
): Promise<void> {
  if (role === before || role === 'Normal User') return;
  const { viewer } = within;
  const values = { name, role: roleTexts[role] };
  const others = (await administratorIds(within.db)).filter((one) => one !== viewer?.id && one !== id);
  const message = joined(
    paragraph(texts.roleGivenBy, { ...values, by: viewer?.name ?? applicationTexts.system }),
    linkTo(pathTo('usersDetail', { user_id: id }), texts.detail),
  );
  await addNotices(within, [{ title: filled(texts.roleGiven, values), message, user_ids: others }]);
}
