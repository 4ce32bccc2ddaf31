import { type Day, daysBetween, isDay, minuteOf } from '#domain/lib/calendar.ts';
import { isFormula } from '#domain/lib/formula.ts';
import { grouped } from '#domain/lib/text.ts';
import { peek } from './peek.ts';
import { linesIn } from './xlsx/lines.ts';
import {
  contentTypes,
  escaped,
  looks,
  properties,
  rootLinks,
  type SheetAbout,
  type SheetPart,
  sheetFoot,
  sheetHead,
  styles,
  workbook,
  workbookLinks,
} from './xlsx/parts.ts';
import { type ZipEntry, zipped } from './xlsx/zip.ts';

/**
 * A column of a sheet; days are `YYYY-MM-DD`, or text where they are none, instants `YYYY-MM-DD HH:MM`, times and
 * durations minutes, distances have two decimals.
 */
interface SheetColumn {
  head: string;
  kind: 'text' | 'date' | 'time' | 'instant' | 'length' | 'distance' | 'number';
  /** Minimum width, in characters. */
  width: number;
  isSummed?: boolean;
}

/** The cells of a row. */
type Row = readonly (string | number | null)[];

/** A table to be written as a spreadsheet. */
export interface Sheet {
  name: string;
  /** What the document says of itself, in its properties and at the head and foot of each printed page. */
  about: SheetAbout;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<Row>;
  /** The text before the number of rows, such as `Total: `; without it there is no line of totals. */
  total?: string;
  /** Rows of one sheet; the others follow on further sheets. Spreadsheets end at 1,048,576. */
  most?: number;
}

/** How many of the first rows are buffered to find the column widths, and the maximum width in characters. */
const fitted = 1_000;
const widest = 60;
/** The height of a line in a cell, and of the tallest possible row, in points. */
const [lineHigh, tallest] = [15, 409];
const longestText = 32_767;
const startOfDays: Day = '1899-12-30';
const minutesOfDay = 1_440;

/** A spreadsheet with real dates, times and numbers, compressed while its rows are read (decision 0070). */
export function xlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  return zipped(partsOf(sheet));
}

async function* partsOf({ name, about, columns, rows, total, most = 1_000_000 }: Sheet): AsyncGenerator<ZipEntry> {
  const { first, reading } = await peek(rows, fitted);
  const fitting = columns.map((column, at) => ({
    ...column,
    width: fittingWidth(
      column,
      first.map((values) => values[at] ?? null),
    ),
  }));
  const sheetWidth = fitting.reduce((sum, { width }) => sum + width, 0);
  const sheets: SheetPart[] = [];
  try {
    let next = await reading.next();
    do {
      const at = sheets.length + 1;
      // A sheet's name has at most 31 characters, and some are not allowed.
      const suffix = at === 1 ? '' : ` ${at}`;
      const own = `${name.replace(/[\\/?*[\]:]/g, '-').slice(0, 31 - suffix.length)}${suffix}`;
      const part: SheetPart = { name: own, range: '' };
      const parts = async function* () {
        yield sheetHead(fitting.map(({ width }) => width));
        yield rowOf(
          1,
          columns.map(({ head, kind }) => [head, isRight(kind) ? looks.headRight : looks.head]),
        );
        const sums = columns.map(() => ({ sum: 0, isWhole: true }));
        let row = 1;
        let text = '';
        for (; !next.done && row <= most; next = await reading.next()) {
          row += 1;
          const values = next.value;
          text += rowOf(
            row,
            fitting.map((column, at) => cellFor(column, values[at] ?? null)),
            Math.max(...fitting.map((column, at) => linesOf(column, values[at] ?? null))),
          );
          for (const [at, { kind }] of columns.entries()) {
            const value = values[at];
            if (typeof value !== 'number') continue;
            const own = sums[at]!;
            own.sum += kind === 'length' ? value / minutesOfDay : value;
            own.isWhole &&= Number.isInteger(value);
          }
          if (text.length > 60_000) {
            yield text;
            text = '';
          }
        }
        part.range = `$A$1:$${letters(columns.length - 1)}$${row}`;
        yield text;
        if (row > 1 && total !== undefined) yield totals(columns, row, sums, total);
        yield sheetFoot(part.range.replaceAll('$', ''), sheetWidth, about);
      };
      yield { name: `xl/worksheets/sheet${at}.xml`, text: parts() };
      sheets.push(part);
    } while (!next.done);
  } finally {
    await reading.return?.();
  }
  yield { name: 'xl/workbook.xml', text: [workbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', text: [workbookLinks(sheets)] };
  yield { name: 'xl/styles.xml', text: [styles] };
  yield { name: 'docProps/core.xml', text: [properties(about)] };
  yield { name: '_rels/.rels', text: [rootLinks] };
  yield { name: '[Content_Types].xml', text: [contentTypes(sheets)] };
}

/**
 * The width a column needs, in characters: for its head with the filter button, and its values; longer ones are
 * wrapped.
 */
function fittingWidth({ head, kind, width }: SheetColumn, values: Row): number {
  const isText = (value: Row[number]) => kind === 'text' || (kind === 'date' && value !== null && !isDay(`${value}`));
  const lengths = values.filter(isText).map((value) => `${value ?? ''}`.length + 2);
  return Math.min(
    widest,
    lengths.reduce((most, length) => Math.max(most, length), Math.max(width, head.length + 4)),
  );
}

const isRight = (kind: SheetColumn['kind']) => kind === 'length' || kind === 'distance' || kind === 'number';

/** A cell's value and style. */
type Cell = readonly [value: string | number | null, look: number];

function cellFor({ kind, width }: SheetColumn, value: string | number | null): Cell {
  if (value === null || value === '') return [null, looks.plain];
  if (kind === 'date' && isDay(`${value}`)) return [daysBetween(startOfDays, `${value}`), looks.date];
  if (kind === 'instant') {
    const [day, time] = `${value}`.split(' ');
    return [daysBetween(startOfDays, day!) + minuteOf(time!) / minutesOfDay, looks.instant];
  }
  if (kind === 'time' || kind === 'length') return [Number(value) / minutesOfDay, looks[kind]];
  if (kind === 'distance' || kind === 'number') return [Number(value), looks[kind]];
  const text = `${value}`;
  if (isFormula(text)) return [text, looks.quoted];
  return [text, kind === 'text' && isWrapped(text, width) ? looks.wrapped : looks.plain];
}

const linesOf = ({ kind, width }: SheetColumn, value: string | number | null): number =>
  kind === 'text' && isWrapped(`${value ?? ''}`, width) ? linesIn(`${value}`, width) : 1;
const isWrapped = (text: string, width: number) => text.length > width || text.includes('\n');

function rowOf(row: number, cells: readonly Cell[], lines = 1): string {
  const written = cells.map(([value, look], at) => {
    if (value === null) return '';
    const open = `<c r="${letters(at)}${row}" s="${look}"`;
    if (typeof value === 'number') return `${open}><v>${value}</v></c>`;
    return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
  });
  const high = lines > 1 ? ` ht="${Math.min(tallest, lines * lineHigh)}" customHeight="1"` : '';
  return `<row r="${row}"${high}>${written.join('')}</row>`;
}

/**
 * The number of rows, and the sums: formulas that count what a filter shows, with their initial results. Thousands are
 * separated, as the reader's own language does.
 */
function totals(
  columns: readonly SheetColumn[],
  last: number,
  sums: readonly { sum: number; isWhole: boolean }[],
  label: string,
): string {
  const row = last + 1;
  const cells = columns.map(({ kind, isSummed }, at) => {
    const range = `${letters(at)}2:${letters(at)}${last}`;
    if (at === 0)
      return `<c r="A${row}" s="${looks.total}" t="str"><f>"${escaped(label).replaceAll('&quot;', '""')}"&amp;FIXED(SUBTOTAL(103,${range}),0)</f><v>${escaped(label)}${grouped(last - 1)}</v></c>`;
    if (!isSummed) return '';
    const { sum, isWhole } = sums[at]!;
    const look = kind === 'length' ? looks.totalLength : isWhole ? looks.totalNumber : looks.totalParts;
    return `<c r="${letters(at)}${row}" s="${look}"><f>SUBTOTAL(109,${range})</f><v>${sum}</v></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** The name of a column by its index from 0: A to Z, AA, and so on. */
function letters(at: number): string {
  return (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}
