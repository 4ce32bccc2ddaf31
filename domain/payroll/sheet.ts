import type { Sheet } from '../lists/sheet.ts';
import type { PayrollLayoutRow } from './contract.ts';
import { payrollTexts as texts } from './texts.ts';

/** The list of layouts as a file. */
export const payrollSheet: Sheet<PayrollLayoutRow> = {
  file: 'payroll-layouts',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 30, of: ({ name }) => name },
    { key: 'columns', head: texts.columns, width: 60, of: ({ columns }) => columns.map(({ head }) => head).join(', ') },
  ],
};
