import type { Sheet } from '../lists/sheet.ts';
import type { EmploymentType } from './contract.ts';
import { employmentTypeTexts as texts } from './texts.ts';

/** The list of employment types as a file. */
export const employmentTypeSheet: Sheet<EmploymentType> = {
  file: 'employment-types',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 23, of: ({ name }) => name },
    { key: 'name_ms', head: texts.nameMs, width: 23, of: ({ name_ms }) => name_ms },
    { key: 'applies', head: texts.applies, of: ({ applies }) => (applies ? texts.yes : texts.no) },
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ users_count }) => users_count },
  ],
};
