import { describe, expect, it } from 'vitest';
import { text } from '../lib/text.ts';
import { chosenColumns, type Sheet, sheetCell, shownSheetCell } from './sheet.ts';

interface Row {
  name: string;
  day: string | null;
  at: string | null;
  start: string;
  count: number;
  km: number | null;
  isIn: boolean;
}
const sheet: Sheet<Row> = {
  file: 'rows',
  title: text('Rows', 'Baris'),
  columns: [
    { key: 'name', head: text('Name', 'Nama'), of: ({ name }) => name },
    { key: 'when', head: text('Date', 'Tarikh'), kind: 'date', of: ({ day }) => day },
    { key: 'when', head: text('Seen', 'Dilihat'), kind: 'instant', of: ({ at }) => at },
    { key: 'start', head: text('Start', 'Mula'), kind: 'time', of: ({ start }) => start },
    { key: 'count', head: text('Count', 'Bilangan'), kind: 'number', of: ({ count }) => count },
    { key: 'km', head: text('Distance', 'Jarak'), kind: 'distance', of: ({ km }) => km },
    { key: 'in', head: text('Type', 'Jenis'), of: ({ isIn }) => (isIn ? text('In', 'Masuk') : text('Out', 'Keluar')) },
  ],
};
const row: Row = {
  name: 'Farid',
  day: '2026-03-02',
  at: '2026-03-01T23:05:00Z',
  start: '07:30',
  count: 1234,
  km: 0.5,
  isIn: true,
};
const reader = { language: 'ms', zone: 'Asia/Kuala_Lumpur' } as const;
const columns = chosenColumns(sheet, []);

describe('the columns of a file', () => {
  it.each([
    ['those asked for, in the order of the file', ['in', 'name'], ['Name', 'Type']],
    ['all that belong to one of the page', ['when'], ['Date', 'Seen']],
    ['all when none is asked for', [], ['Name', 'Date', 'Seen', 'Start', 'Count', 'Distance', 'Type']],
    ['the known ones, beside the number of the row', ['number', 'name'], ['Name']],
    ['all when none is known', ['number'], ['Name', 'Date', 'Seen', 'Start', 'Count', 'Distance', 'Type']],
  ])('are %s', (_, keys, heads) => {
    expect(chosenColumns(sheet, keys).map(({ head }) => head.en)).toEqual(heads);
  });
});

describe('a cell of a file', () => {
  it('is a day, an instant where the organisation is, minutes, a number or text in the language', () => {
    const cells = columns.map((column) => sheetCell(column, row, reader));
    expect(cells).toEqual(['Farid', '2026-03-02', '2026-03-02 07:05', 450, 1234, 0.5, 'Masuk']);
  });

  it('as text is what the page shows [FORMAT-06 FORMAT-07]', () => {
    const cells = columns.map((column) => shownSheetCell(column, row, reader));
    expect(cells).toEqual(['Farid', '02-03-2026', '02-03-2026 07:05 AM', '07:30 AM', '1234', '0.50', 'Masuk']);
  });

  it('is empty where there is nothing', () => {
    const none = { ...row, name: '', day: null, at: null, km: null };
    expect(columns.map((column) => sheetCell(column, none, reader)).slice(0, 3)).toEqual([null, null, null]);
    expect(columns.map((column) => shownSheetCell(column, none, reader))[5]).toBe('');
  });
});
