import { isFormula } from '#domain/lib/formula.ts';

/** Letters per part that is sent, so that a large file is neither held whole nor sent row by row. */
const partLength = 60_000;

/** The cells of a row; null is empty. */
type Row = readonly (string | number | null)[];

/**
 * Rows as CSV while they are read, for spreadsheets: with the mark by which they know UTF-8, lines that end as theirs do,
 * and an apostrophe before text that begins like a formula, also in wide letters, so that it stays text. Numbers are as
 * they are.
 */
export async function* csv(heads: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let part = `\ufeff${lineOf(heads)}`;
  for await (const row of rows) {
    part += lineOf(row);
    if (part.length < partLength) continue;
    yield Buffer.from(part);
    part = '';
  }
  if (part !== '') yield Buffer.from(part);
}

const lineOf = (cells: Row): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return `${value ?? ''}`;
  const plain = isFormula(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
