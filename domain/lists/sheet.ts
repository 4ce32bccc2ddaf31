import { isDay, localTime, minuteOf, showDay, showTime, timeOf } from '../lib/calendar.ts';
import { fill, type Language, type Text } from '../lib/text.ts';
import { type MalayNames, type NameKind, nameText, noMalayNames } from '../names/rules.ts';

/**
 * What the cells of a column are: text; a day `YYYY-MM-DD`, or a text where it is half of one; a time of day `HH:MM`;
 * an instant as ISO text; a number; a distance in km with two decimals.
 */
type SheetKind = 'text' | 'date' | 'time' | 'instant' | 'number' | 'distance';

/** The least width of a column by what it contains, in characters. */
const widths: Readonly<Record<SheetKind, number>> = {
  text: 15,
  date: 16,
  time: 14,
  instant: 22,
  number: 13,
  distance: 13,
};

/** A column of a list's file. */
export interface SheetColumn<Row> {
  /** That of the page's column. */
  key: string;
  head: Text;
  /** Text by default. */
  kind?: SheetKind;
  /** In characters; by its kind by default. */
  width?: number;
  /** What its cells are the names of, in the reader's language (decision 0143). */
  names?: NameKind;
  of: (row: Row) => Text | string | number | null;
}

/** A list as a file. */
export interface Sheet<Row> {
  /** The first part of the file's name. */
  file: string;
  title: Text;
  /** From left to right; the first is never empty. */
  columns: readonly SheetColumn<Row>[];
}

/** For whom a file is written. */
interface SheetReader {
  language: Language;
  /** The organisation's time zone. */
  zone: string;
  names?: MalayNames;
}

/** The columns asked for, in the file's order; all of them when none is known. */
export function chosenColumns<Row>(
  { columns }: Sheet<Row>,
  keys: readonly string[],
): readonly (SheetColumn<Row> & Required<Pick<SheetColumn<Row>, 'kind' | 'width'>>)[] {
  const known = columns.filter(({ key }) => keys.includes(key));
  return (known.length > 0 ? known : columns).map(({ kind = 'text', width = widths[kind], ...column }) => ({
    ...column,
    kind,
    width,
  }));
}

/** A cell of a spreadsheet: days `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM` where the organisation is, times in minutes. */
export function sheetCell<Row>(
  { kind, names: named, of }: SheetColumn<Row>,
  row: Row,
  { language, zone, names = noMalayNames }: SheetReader,
): string | number | null {
  const value = of(row);
  if (value === null || value === '') return null;
  if (typeof value === 'object') return fill(value, language);
  if (named) return fill(nameText(names, named, `${value}`), language);
  if (kind === 'time') return minuteOf(`${value}`);
  if (kind !== 'instant') return value;
  const { day, minute } = localTime(new Date(value), zone);
  return `${day} ${timeOf(minute)}`;
}

/** The same as text, as the page shows it. */
export function shownSheetCell<Row>(column: SheetColumn<Row>, row: Row, reader: SheetReader): string {
  const cell = sheetCell(column, row, reader);
  if (cell === null) return '';
  if (column.kind === 'date' && isDay(`${cell}`)) return showDay(`${cell}`);
  if (column.kind === 'time') return showTime(timeOf(Number(cell)));
  if (column.kind === 'instant') return `${showDay(`${cell}`.slice(0, 10))} ${showTime(`${cell}`.slice(11))}`;
  return column.kind === 'distance' ? Number(cell).toFixed(2) : `${cell}`;
}
