import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readYear, type YearHoliday } from '#domain/holidays/year.ts';
import { readTable } from '#server/platform/documents/read-table.ts';

/** The files of `domain/holidays/malaysia`, one a year (decision 0145). */
const folder = new URL('../../../domain/holidays/malaysia/', import.meta.url);

/** The years that there is a file for, oldest first. */
export const malaysiaYears: readonly number[] = readdirSync(folder)
  .flatMap((name) => /^(\d{4})\.csv$/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b);

const read = new Map<number, Promise<readonly YearHoliday[]>>();

/** The public holidays of a year, read once; none for a year without a file. */
export function malaysiaIn(year: number): Promise<readonly YearHoliday[]> {
  if (!malaysiaYears.includes(year)) return Promise.resolve([]);
  const rows =
    read.get(year) ??
    readFile(new URL(`${year}.csv`, folder)).then(async (bytes) => {
      const { holidays, faults } = readYear(await readTable(bytes), year);
      if (faults.length > 0) throw new Error(`${year}.csv, row ${faults[0]!.row}: ${faults[0]!.text.en}`);
      return holidays;
    });
  read.set(year, rows);
  return rows;
}
