import { stateNames } from '../holidays/states.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { Office } from './contract.ts';
import { officeTexts as texts } from './texts.ts';

/** The list of offices as a file. */
export const officeSheet: Sheet<Office> = {
  file: 'offices',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 26, of: ({ name }) => name },
    { key: 'address', head: texts.address, width: 36, of: ({ address }) => address },
    { key: 'parliment', head: texts.parliment, width: 20, of: ({ parliment }) => parliment },
    { key: 'state', head: texts.state, width: 18, of: ({ state }) => (state === null ? '' : stateNames[state]) },
    { key: 'distance', head: texts.distanceMetres, kind: 'number', of: ({ max_distance }) => max_distance },
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ users_count }) => users_count },
  ],
};
