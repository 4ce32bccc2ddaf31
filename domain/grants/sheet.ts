import { labels } from '../lib/labels.ts';
import { listed, same, type Text } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import { roleTexts } from '../staff/texts.ts';
import type { AccessRow } from './contract.ts';
import { capabilities } from './rules.ts';
import { areaTexts, capabilityTexts, grantTexts as texts } from './texts.ts';

/** Where somebody may do something. */
function placesOf({ area, places }: AccessRow): Text {
  if (area === 'organisation') return areaTexts.organisation;
  const names = same(places.map(({ name }) => name).join(', '));
  return area === 'departments' ? listed([names, texts.withBelow]) : names;
}

/** The list of who may do what as a file. */
export const accessSheet: Sheet<AccessRow> = {
  file: 'access',
  title: texts.listTitle,
  columns: [
    { key: 'name', head: texts.person, width: 26, of: ({ user }) => user.name },
    { key: 'name', head: labels.status, of: ({ user }) => (user.active ? labels.active : labels.inactive) },
    {
      key: 'role',
      head: texts.role,
      width: 23,
      of: ({ user }) => listed([roleTexts[user.role], ...(user.super_user ? [texts.superUser] : [])], ', '),
    },
    {
      key: 'may',
      head: texts.capabilities,
      width: 40,
      of: ({ capabilities: some }) =>
        some.length === capabilities.length
          ? texts.everything
          : listed(
              some.map((one) => capabilityTexts[one]),
              ', ',
            ),
    },
    { key: 'area', head: texts.area, width: 36, of: placesOf },
    { key: 'given_at', head: texts.since, kind: 'instant', of: ({ given_at }) => given_at },
    { key: 'given_at', head: columnTexts.admin, width: 23, of: ({ given_by }) => given_by ?? texts.byRole },
  ],
};
