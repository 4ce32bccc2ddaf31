import { type CodedText, filled, same, type Text } from '../lib/text.ts';
import type { SharedFault } from './contract.ts';
import { importTexts as texts } from './texts.ts';

/** How many rows of a fault are listed. */
const listed = 4;

/** A fault of a cell as a plan has it. */
interface CellFault {
  row: number;
  column: string;
  text: CodedText;
}

/** Faults as they are shown: equal ones of a column are one, in the order of their first rows (decision 0191). */
export const sharedFaults = (faults: readonly CellFault[]): SharedFault[] =>
  [...Map.groupBy(faults, ({ column, text }) => JSON.stringify([column, text.en, text.ms])).values()].map((equal) => {
    const { column, text } = equal[0]!;
    const rows = equal.map(({ row }) => row);
    return {
      rows: rows.slice(0, listed),
      count: rows.length,
      column,
      message: text.en,
      message_ms: text.ms,
    };
  });

/** The rows of a fault, without the word: of five, three are named, so that never only one more is. */
export function rowsOf({ rows, count }: Rows): Text {
  if (count <= listed) return same(rows.join(', '));
  const some = rows.slice(0, listed - 1);
  return filled(texts.rowsMore, { rows: some.join(', '), more: count - some.length });
}

/** The same with the word: "Row 3", "Rows 3, 7, 12 and 40 more". */
export const rowsNamed = (fault: Rows): CodedText =>
  fault.count === 1 ? filled(texts.row, { row: fault.rows[0]! }) : filled(texts.rowsNamed, { rows: rowsOf(fault) });

type Rows = Pick<SharedFault, 'rows' | 'count'>;
