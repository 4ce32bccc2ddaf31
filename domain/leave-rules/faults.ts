import { type CodedText, filled } from '../lib/text.ts';
import type { TableFault } from './table.ts';
import { leaveRuleTexts as texts } from './texts.ts';
import { employmentText } from './why.ts';

/** A gap or an overlap of a table, with its rows named as the page numbers them. */
export function faultText({ kind, rows, from, to, employment_type, grade }: TableFault): CodedText {
  const [first, second] = rows.map((at) => at + 1);
  const named =
    second === undefined ? filled(texts.rowOf, { number: first! }) : filled(texts.rowsTwo, { first: first!, second });
  const values = { rows: named, from, type: employmentText(employment_type), grade };
  if (kind === 'overlap') return filled(texts.overlap, values);
  return to === null ? filled(texts.oneGap, values) : filled(texts.gap, { ...values, to });
}
