import type { Sheet } from '../lists/sheet.ts';
import { nameTexts } from '../names/texts.ts';
import type { Position } from './contract.ts';
import { positionTexts as texts } from './texts.ts';

/** The list of positions as a file. */
export const positionSheet: Sheet<Position> = {
  file: 'positions',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 26, of: ({ name }) => name },
    { key: 'name', head: nameTexts.nameMs, width: 26, of: ({ name_ms }) => name_ms },
    {
      key: 'department',
      head: texts.department,
      width: 26,
      names: 'departments',
      of: ({ department }) => department.name,
    },
    { key: 'level', head: texts.level, kind: 'number', of: ({ level }) => level },
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ users_count }) => users_count },
  ],
};
