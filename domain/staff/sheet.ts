import { cardColourTexts, colourTexts } from '../card-colours/texts.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { StaffRow } from './shapes.ts';
import { roleTexts, staffTexts as texts } from './texts.ts';

/** The staff list as a file; the IC number is masked, as in the list. */
export const staffSheet: Sheet<StaffRow> = {
  file: 'staff',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 26, of: ({ name }) => name },
    { key: 'staff_no', head: texts.staffNo, of: ({ staff_no }) => staff_no },
    { key: 'ic', head: texts.ic, width: 18, of: ({ ic }) => ic },
    { key: 'department', head: texts.department, width: 23, names: 'departments', of: ({ department }) => department },
    { key: 'office', head: texts.office, width: 23, of: ({ office }) => office },
    { key: 'position', head: texts.position, width: 23, names: 'positions', of: ({ position }) => position },
    { key: 'card', head: cardColourTexts.column, of: ({ card }) => card && colourTexts[card] },
    { key: 'email', head: texts.email, width: 30, of: ({ email }) => email },
    { key: 'phone', head: texts.phone, of: ({ contact }) => contact },
    { key: 'role', head: texts.role, of: ({ role }) => roleTexts[role] },
    { key: 'active', head: texts.active, of: ({ active }) => (active ? texts.active : texts.inactive) },
    { key: 'last_active', head: texts.lastSeen, kind: 'instant', of: ({ last_active }) => last_active },
  ],
};
