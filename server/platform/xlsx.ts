import { type Day, daysBetween } from '#domain/lib/calendar.ts';
import {
  contentTypes,
  escaped,
  looks,
  rootLinks,
  type SheetPart,
  sheetFoot,
  sheetHead,
  styles,
  workbook,
  workbookLinks,
} from './xlsx/parts.ts';
import { type ZipEntry, zipped } from './xlsx/zip.ts';

/** A column of a sheet; days come as `YYYY-MM-DD`, times and lengths as minutes. */
export interface SheetColumn {
  head: string;
  kind: 'text' | 'date' | 'time' | 'length' | 'number';
  /** In characters. */
  width: number;
  isSummed?: boolean;
}

/** A table to be written as a spreadsheet. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly (string | number | null)[]>;
  /** What stands before the number of rows, such as `Total: `. */
  total: string;
  /** Rows of one sheet; the others follow on more of them. Spreadsheets end at 1,048,576. */
  most?: number;
}

const longestText = 32_767;
const startOfDays: Day = '1899-12-30';
const minutesOfDay = 1_440;

/** A spreadsheet with real days, times and numbers, packed while its rows are read (decision 0070). */
export function xlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  return zipped(partsOf(sheet));
}

async function* partsOf({ name, columns, rows, total, most = 1_000_000 }: Sheet): AsyncGenerator<ZipEntry> {
  const reading = rows[Symbol.asyncIterator]();
  const sheets: SheetPart[] = [];
  try {
    let next = await reading.next();
    do {
      const at = sheets.length + 1;
      // 31 characters, and none of those that a sheet's name may not have.
      const suffix = at === 1 ? '' : ` ${at}`;
      const own = `${name.replace(/[\\/?*[\]:]/g, '-').slice(0, 31 - suffix.length)}${suffix}`;
      const part: SheetPart = { name: own, range: '' };
      const text = async function* () {
        yield sheetHead(columns.map(({ width }) => width));
        yield rowOf(
          1,
          columns.map(({ head }) => [head, looks.head]),
        );
        const sums = columns.map(() => 0);
        let row = 1;
        let held = '';
        for (; !next.done && row <= most; next = await reading.next()) {
          row += 1;
          const values = next.value;
          held += rowOf(
            row,
            columns.map(({ kind }, at) => cellFor(kind, values[at] ?? null)),
          );
          for (const [at, { kind }] of columns.entries())
            if (typeof values[at] === 'number')
              sums[at]! += kind === 'length' ? values[at] / minutesOfDay : values[at];
          if (held.length > 60_000) {
            yield held;
            held = '';
          }
        }
        part.range = `$A$1:$${letters(columns.length - 1)}$${row}`;
        yield held;
        if (row > 1) yield totals(columns, row, sums, total);
        yield sheetFoot(part.range.replaceAll('$', ''));
      };
      yield { name: `xl/worksheets/sheet${at}.xml`, text: text() };
      sheets.push(part);
    } while (!next.done);
  } finally {
    await reading.return?.();
  }
  yield { name: 'xl/workbook.xml', text: [workbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', text: [workbookLinks(sheets)] };
  yield { name: 'xl/styles.xml', text: [styles] };
  yield { name: '_rels/.rels', text: [rootLinks] };
  yield { name: '[Content_Types].xml', text: [contentTypes(sheets)] };
}

/** A cell's value and look. */
type Cell = readonly [value: string | number | null, look: number];

function cellFor(kind: SheetColumn['kind'], value: string | number | null): Cell {
  if (value === null || value === '') return [null, looks.plain];
  if (kind === 'date') return [daysBetween(startOfDays, `${value}`), looks.date];
  if (kind === 'time' || kind === 'length') return [Number(value) / minutesOfDay, looks[kind]];
  if (kind === 'number') return [Number(value), looks.number];
  return [`${value}`, /^[=+\-@\t\r]/.test(`${value}`) ? looks.quoted : looks.plain];
}

function rowOf(row: number, cells: readonly Cell[]): string {
  const written = cells.map(([value, look], at) => {
    if (value === null) return '';
    const open = `<c r="${letters(at)}${row}" s="${look}"`;
    if (typeof value === 'number') return `${open}><v>${value}</v></c>`;
    return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** How many rows, and the sums: formulas that count what a filter shows, with what they come to at first. */
function totals(
  columns: readonly SheetColumn[],
  last: number,
  sums: readonly number[],
  label: string,
): string {
  const row = last + 1;
  const cells = columns.map(({ kind, isSummed }, at) => {
    const range = `${letters(at)}2:${letters(at)}${last}`;
    if (at === 0)
      return `<c r="A${row}" s="${looks.total}" t="str"><f>"${escaped(label).replaceAll('&quot;', '""')}"&amp;SUBTOTAL(103,${range})</f><v>${escaped(label)}${last - 1}</v></c>`;
    if (!isSummed) return '';
    const look = kind === 'length' ? looks.totalLength : looks.totalNumber;
    return `<c r="${letters(at)}${row}" s="${look}"><f>SUBTOTAL(109,${range})</f><v>${sums[at]}</v></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** The name of a column by its place from 0: A to Z, AA, and so on. */
function letters(at: number): string {
  return (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}
