import type { Sheet } from '../lists/sheet.ts';
import { nameTexts } from '../names/texts.ts';
import type { Department } from './contract.ts';
import { departmentTexts as texts } from './texts.ts';

/** The list of departments as a file. */
export const departmentSheet: Sheet<Department> = {
  file: 'departments',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 26, of: ({ name }) => name },
    { key: 'name', head: nameTexts.nameMs, width: 26, of: ({ name_ms }) => name_ms },
    { key: 'parent', head: texts.parent, width: 26, names: 'departments', of: ({ parent }) => parent?.name ?? null },
    { key: 'max_away', head: texts.maxAway, width: 16, of: ({ max_away }) => max_away },
  ],
};
