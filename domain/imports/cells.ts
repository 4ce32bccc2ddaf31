import { isDay } from '../lib/calendar.ts';
import { withoutUnseen } from '../lib/fields.ts';
import type { CodedText, Fill, Text } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { type Cell, type Choice, type Column, plainName } from './columns.ts';
import { importTexts as texts } from './texts.ts';

/** What a cell contains, or what is wrong with it. */
type ReadCell = { value: string } | { text: CodedText; values?: Fill };

/** Characters of a cell: no field takes more. */
const longestCell = 2_000;

/** Reads a cell as its column stores it; a blank one is ''. */
export function readCell(cell: Cell, column: Column): ReadCell {
  if (cell === null || cell === undefined) return { value: '' };
  if (cell instanceof Date) return column.kind === 'day' ? dayOf(cell) : { text: texts.dateHere };
  const typed = withoutUnseen(String(cell).replace(/\s+/g, ' ')).trim();
  if (typed === '') return { value: '' };
  if (typed.length > longestCell) return { text: words.tooLong, values: { max: longestCell } };
  if (/^#(REF|VALUE|NAME|DIV\/0|N\/A|NUM|NULL)[!?]?$/.test(typed)) return { text: texts.formulaFailed };
  return readers[column.kind](typed, column);
}

const readers: Readonly<Record<Column['kind'], (typed: string, column: Column) => ReadCell>> = {
  text: (value) => ({ value }),
  names: (value) => ({ value: namesOf(value).join('; ') }),
  digits: (typed) => ({ value: typed.replace(/[\s()+-]/g, '') }),
  number: (typed) =>
    /^-?\d+([.,]\d+)?$/.test(typed) ? { value: String(Number(typed.replace(',', '.'))) } : { text: words.notNumber },
  day: readDay,
  choice: (typed, { values = [], isOpen }) => {
    const wanted = plainName(typed);
    const match = values.find(({ value, text }) => [value, text.en, text.ms].some((one) => plainName(one) === wanted));
    if (match) return { value: match.value };
    return isOpen ? { value: typed } : { text: texts.notAllowed, values: { value: typed, allowed: allowedOf(values) } };
  },
  flag: (typed) => {
    const wanted = plainName(typed);
    if (['yes', 'ya', 'y', '1', 'true', 'active', 'aktif'].includes(wanted)) return { value: 'yes' };
    if (['no', 'tidak', 't', 'n', '0', 'false', 'inactive', 'tidak aktif'].includes(wanted)) return { value: 'no' };
    return { text: texts.notYesNo, values: { value: typed } };
  },
  hours: readHours,
};

/** The values of a choice, as a sentence lists them. */
export const allowedOf = (values: readonly Choice[]): Text => ({
  en: values.map(({ text }) => text.en).join(', '),
  ms: values.map(({ text }) => text.ms).join(', '),
});

/** The names of a cell with several, separated by semicolons. */
export const namesOf = (value: string): string[] => [
  ...new Set(
    value
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

const dayOf = (date: Date): ReadCell => {
  const day = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return isDay(day) ? { value: day } : { text: words.notDay };
};

/** A day written `2026-03-31`, `31-03-2026`, `31/3/2026` or `31.3.2026`, the day before the month; years have four digits. */
function readDay(typed: string): ReadCell {
  const text = typed.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  const [, first, month, last] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? [];
  if (!first || !month || !last) return { text: texts.notDay, values: { value: typed } };
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (year.length !== 4 || day.length > 2) return { text: texts.unclearDay, values: { value: typed } };
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isDay(written)) return { value: written };
  const swapped = `${year}-${day.padStart(2, '0')}-${month.padStart(2, '0')}`;
  return { text: isDay(swapped) ? texts.monthFirst : texts.notDay, values: { value: typed } };
}

/** Hours of a day such as `08:00-17:00`, or `off`. */
function readHours(typed: string): ReadCell {
  if (['off', 'rehat', 'hari rehat', '-', '–'].includes(plainName(typed))) return { value: 'off' };
  const parts = typed.split(/\s*(?:-|–|hingga|to)\s*/i).map(timeOf);
  return parts.length === 2 && parts[0] && parts[1]
    ? { value: `${parts[0]}-${parts[1]}` }
    : { text: texts.notHours, values: { value: typed } };
}

/** `8:00`, `08.00`, `0800` or `8:00 am` as `08:00`; null when it is no time of day. */
function timeOf(typed: string): string | null {
  const [, hour, minute, half] = /^(\d{1,2})[:.]?(\d{2})\s*(am|pm|pagi|petang)?$/i.exec(typed.trim()) ?? [];
  if (!hour || !minute) return null;
  const isLater = half !== undefined && /^p(m|etang)$/i.test(half) && Number(hour) < 12;
  const written = `${String(Number(hour) + (isLater ? 12 : 0)).padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(written) ? written : null;
}
