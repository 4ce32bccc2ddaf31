import type { Sheet } from '../lists/sheet.ts';
import type { Grade } from './contract.ts';
import { gradeTexts as texts } from './texts.ts';

/** The list of grades as a file. */
export const gradeSheet: Sheet<Grade> = {
  file: 'grades',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, of: ({ name }) => name },
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ users_count }) => users_count },
  ],
};
