import { parseCsv } from 'hucre/csv';
import type { Table } from '../imports/plan.ts';
import { readYear, type YearHoliday } from './year.ts';

const files = import.meta.glob<string>('./malaysia/*.csv', { query: '?raw', import: 'default', eager: true });

/** The years that the project has, oldest first. */
export const years = Object.keys(files)
  .map((file) => Number(/(\d{4})\.csv$/.exec(file)![1]))
  .sort();

/** A CSV as its heads and rows. */
export function tableOf(csv: string): Table {
  const [heads = [], ...rows] = parseCsv(csv) as string[][];
  return { heads, rows: rows.map((cells, at) => ({ row: at + 2, cells })) };
}

/** The holidays of a year of the project; throws what is wrong with its file. */
export function malaysiaIn(year: number): YearHoliday[] {
  const { holidays, faults } = readYear(tableOf(files[`./malaysia/${year}.csv`]!), year);
  if (faults.length > 0)
    throw new Error(faults.map(({ row, text }) => `${year}.csv, row ${row}: ${text.en}`).join('\n'));
  return holidays;
}
