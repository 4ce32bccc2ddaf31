import type { Sheet, SheetColumn } from '../lists/sheet.ts';
import type { BalanceRow } from './contract.ts';
import { statementColumns } from './statement.ts';
import { statementTexts, balanceTexts as texts } from './texts.ts';

/** The balances of everybody as a file. */
export const balanceSheet: Sheet<BalanceRow> = {
  file: 'leave-balances',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.staff, width: 30, of: ({ user }) => user.name },
    { key: 'office', head: texts.office, width: 23, of: ({ office }) => office },
    { key: 'department', head: texts.department, width: 23, names: 'departments', of: ({ department }) => department },
    { key: 'leave', head: texts.type, width: 23, names: 'leave_types', of: ({ leave }) => leave },
    ...statementColumns.map(
      (column): SheetColumn<BalanceRow> => ({
        key: column,
        head: statementTexts[column],
        kind: 'number',
        of: (row) => row[column],
      }),
    ),
    { key: 'left', head: texts.left, kind: 'number', of: ({ left }) => left },
  ],
};
