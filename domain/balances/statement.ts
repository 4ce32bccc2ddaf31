import type { Day } from '../lib/calendar.ts';

/** A row of a ledger, or the sum of several of a kind and period. */
export interface LedgerRow {
  kind: string;
  days: number;
  period: Day;
}

/** What a statement has between what was there before and what is left, in the order in which it is read. */
export const statementColumns = ['opening', 'carried', 'given', 'taken', 'lapsed', 'corrected'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** The columns, and what is left: opening + carried + given - taken - lapsed + corrected. */
export type Statement = Record<StatementColumn | 'left', number>;

/** The column of each kind of ledger row; `reset` is divided, and kinds that are not here are corrections. */
const columnOf: Readonly<Record<string, StatementColumn>> = {
  grant: 'given',
  adjust: 'given',
  carry: 'given',
  accrue: 'given',
  credit: 'given',
  opening: 'opening',
  use: 'taken',
  return: 'taken',
  lapse: 'lapsed',
  // What is paid in cash is of what would lapse; its row says so.
  cash: 'lapsed',
  correct: 'corrected',
};

/** Whether a column is taken from what is left. */
export const isSubtracted = (column: StatementColumn): boolean => column === 'taken' || column === 'lapsed';

/** Days of a column, with the row they are of; null is what was left before the first day. */
export interface StatementPart<Row extends LedgerRow = LedgerRow> {
  column: StatementColumn;
  /** As the column counts them: of those taken from what is left, more than 0 makes it less. */
  days: number;
  period: Day;
  row: Row | null;
}

/**
 * What the rows of a ledger come to, by column, in the periods that begin from one day to another (decision 0144). What
 * was left before is carried where the first period goes on from it; where it starts anew it is the opening, and lapses.
 * A row that starts a period anew, `reset`, is the total that is given less what was left: it is divided into both.
 */
export function partsOf<Row extends LedgerRow>(ledger: readonly Row[], first: Day, last: Day): StatementPart<Row>[] {
  const before = sumOf(ledger.filter(({ period }) => period < first));
  const within = ledger.filter(({ period }) => period >= first && period <= last);
  const periods = [...new Set(within.map(({ period }) => period))].sort();
  const resets = new Map(periods.map((period) => [period, within.filter((row) => isReset(row, period))]));
  const start = periods[0];
  const startsAnew = start !== undefined && resets.get(start)!.length > 0;
  const parts: StatementPart<Row>[] = [
    { column: startsAnew ? 'opening' : 'carried', days: before, period: start ?? first, row: null },
  ];
  for (const period of periods) {
    const [reset, ...more] = resets.get(period)!;
    if (reset) {
      const left = sumOf(ledger.filter((row) => row.period < period));
      parts.push({ column: 'lapsed', days: left, period, row: reset });
      parts.push({ column: 'given', days: sumOf([reset, ...more]) + left, period, row: reset });
    }
    for (const row of within.filter((one) => one.period === period && one.kind !== 'reset')) {
      const column = columnOf[row.kind] ?? 'corrected';
      parts.push({ column, days: isSubtracted(column) ? -row.days : row.days, period, row });
    }
  }
  return parts.filter(({ days }) => days !== 0);
}

const isReset = (row: LedgerRow, period: Day) => row.kind === 'reset' && row.period === period;
const sumOf = (rows: readonly { days: number }[]) => rows.reduce((sum, { days }) => sum + days, 0);

/** The sums of some parts, and what is left. */
export function sumsOf(parts: readonly Pick<StatementPart, 'column' | 'days'>[]): Statement {
  const sums = Object.fromEntries(
    statementColumns.map((column) => [column, sumOf(parts.filter((part) => part.column === column))]),
  ) as Record<StatementColumn, number>;
  const signed = statementColumns.map((column) => (isSubtracted(column) ? -sums[column] : sums[column]));
  return { ...sums, left: signed.reduce((sum, days) => sum + days, 0) };
}

/** The statement of a ledger for the periods that begin from one day to another. */
export const statementOf = (ledger: readonly LedgerRow[], first: Day, last: Day): Statement =>
  sumsOf(partsOf(ledger, first, last));
