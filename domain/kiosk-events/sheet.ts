import type { Sheet } from '../lists/sheet.ts';
import { staffName } from '../staff/rules.ts';
import type { RefusedEvent } from './contract.ts';
import { eventStateTexts, kioskEventTexts as texts } from './texts.ts';

/** The list of swipes that were not counted as a file. */
export const eventSheet: Sheet<RefusedEvent> = {
  file: 'swipes-not-counted',
  title: texts.title,
  columns: [
    { key: 'happened_at', head: texts.happened, kind: 'instant', of: ({ happened_at }) => happened_at },
    { key: 'staff', head: texts.staff, width: 26, of: ({ user }) => (user ? staffName(user) : texts.nobodys) },
    { key: 'card', head: texts.cardName, of: ({ card }) => card },
    { key: 'kiosk', head: texts.kiosk, width: 23, of: ({ kiosk }) => kiosk?.name ?? texts.noKiosk },
    { key: 'office', head: texts.office, width: 23, of: ({ office }) => office?.name ?? null },
    { key: 'reason', head: texts.reason, width: 36, of: ({ reason }) => reason },
    { key: 'state', head: texts.state, of: ({ state }) => eventStateTexts[state] },
    { key: 'state', head: texts.note, width: 36, of: ({ settled }) => settled && `${settled.by}: ${settled.note}` },
    { key: 'received_at', head: texts.received, kind: 'instant', of: ({ received_at }) => received_at },
  ],
};
