import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Sheet, xlsx } from './xlsx.ts';

const columns: Sheet['columns'] = [
  { head: 'Staff', kind: 'text', width: 30 },
  { head: 'Date', kind: 'date', width: 12 },
  { head: 'In', kind: 'time', width: 11 },
  { head: 'Stayed', kind: 'length', width: 10, isSummed: true },
  { head: 'Days', kind: 'number', width: 10, isSummed: true },
];
const about: Sheet['about'] = {
  title: 'Late & early',
  subject: '01-03-2026 to 31-03-2026 · Dungun',
  author: 'Perbadanan Seri Bayu',
  created: new Date('2026-03-12T23:00:00Z'),
  byline: 'Requested by Aminah',
  numbered: (page, pages) => `Page ${page} of ${pages}`,
};
type Row = readonly (string | number | null)[];

async function* yielding(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

async function bytesOf(rows: Iterable<Row>, more: Partial<Sheet> = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of xlsx({ name: 'Late', about, columns, rows: yielding(rows), total: 'Total: ', ...more }))
    parts.push(part);
  return Buffer.concat(parts);
}

/** What an independent reader finds in it. */
const read = async (rows: Iterable<Row>, more?: Partial<Sheet>) =>
  (await readXlsx(await bytesOf(rows, more), { readStyles: true })).sheets;

describe('a spreadsheet', () => {
  it('contains real dates, times, durations and numbers', async () => {
    const [sheet] = await read([['Farid', '2026-03-02', 440, 551, 1.5]]);
    expect(sheet!.rows[0]).toEqual(['Staff', 'Date', 'In', 'Stayed', 'Days']);
    const [staff, day, time, length, days] = sheet!.rows[1]!;
    expect(staff).toBe('Farid');
    expect(day).toEqual(new Date('2026-03-02T00:00:00Z'));
    expect(days).toBe(1.5);
    // A time is the fraction of its day; readers disagree on which day that is.
    const part = (value: unknown) => ((value as Date).getTime() / 86_400_000) % 1;
    const passed = (minutes: number) => minutes / 1_440;
    expect(1 + part(time)).toBeCloseTo(passed(440), 5);
    expect(1 + part(length)).toBeCloseTo(passed(551), 5);
  });

  it('freezes its head, filters by it, and has widths', async () => {
    const [sheet] = await read([['Farid', '2026-03-02', 440, 551, 1]]);
    expect(sheet!.freezePane).toMatchObject({ rows: 1 });
    expect(sheet!.autoFilter!.range).toBe('A1:E2');
    expect(sheet!.columns!.map(({ width }) => width)).toEqual([30, 12, 11, 10, 10]);
  });

  it('shows two decimals of every distance', async () => {
    const [sheet] = await read([[0.1], [12.34]], { columns: [{ head: 'Distance (km)', kind: 'distance', width: 10 }] });
    const { value, style } = sheet!.cells!.get('1,0')!;
    expect([value, style?.numFmt]).toEqual([0.1, '0.00']);
  });

  it('is as wide as its heads and first rows need, and wraps longer text', async () => {
    const heads: Sheet['columns'] = [
      { head: 'Office', kind: 'text', width: 10 },
      { head: 'Jenis pelantikan', kind: 'text', width: 10 },
      { head: 'Remark', kind: 'text', width: 10 },
    ];
    const long = 'Left early by leave-office permit '.repeat(4);
    const row = ['Kuala Terengganu Headquarters', 'Tetap', long];
    const [sheet] = await read([row], { columns: heads });
    expect(sheet!.columns!.map(({ width }) => width)).toEqual([31, 20, 60]);
    const wraps = (cell: string) => sheet!.cells!.get(cell)?.style?.alignment?.wrapText ?? false;
    expect(['1,0', '1,1', '1,2'].map(wraps)).toEqual([false, false, true]);
    // 136 letters are as wide as 103 digits, two lines of 60; the row height must be set explicitly.
    expect(sheet!.rowDefs?.get(1)?.height).toBe(30);
  });

  it('says what it is in its properties, and at the head and foot of each page', async () => {
    const { properties, sheets } = await readXlsx(await bytesOf([['Farid', '2026-03-02', 440, 551, 1]]));
    const { title, subject, author: creator, created } = about;
    expect(properties).toMatchObject({ title, subject, creator, created });
    expect(sheets[0]!.headerFooter).toMatchObject({
      oddHeader: '&LLate && early&R01-03-2026 to 31-03-2026 · Dungun',
      oddFooter: '&LRequested by Aminah&RPage &P of &N',
    });
    const long = { ...about, title: 'A & B '.repeat(90), subject: 'x'.repeat(500) };
    const [cut] = await read([], { about: long });
    expect(cut!.headerFooter!.oddHeader!.length).toBeLessThan(256);
  });

  it.each([
    [5, 'a4'],
    [9, 'a3'],
  ])('with %i columns is printed on %s, so that it can be read', async (many, size) => {
    const wide = Array.from({ length: many }, () => ({ head: 'Office', kind: 'text' as const, width: 30 }));
    const [sheet] = await read([], { columns: wide });
    expect(sheet!.pageSetup).toMatchObject({
      paperSize: size,
      orientation: 'landscape',
      fitToWidth: 1,
      fitToHeight: 0,
    });
  });

  it('sums with formulas that count what a filter shows', async () => {
    const rows: Row[] = [1, 2, 3.5].map((days) => ['Farid', '2026-03-02', 440, 60, days]);
    const [sheet] = await read(rows);
    expect(sheet!.cells!.get('4,0')).toMatchObject({ formula: '"Total: "&FIXED(SUBTOTAL(103,A2:A4),0)' });
    expect(sheet!.cells!.get('4,4')).toMatchObject({ formula: 'SUBTOTAL(109,E2:E4)', formulaResult: 6.5 });
    expect(sheet!.cells!.get('4,3')).toMatchObject({ formula: 'SUBTOTAL(109,D2:D4)' });
  });

  it.each([
    ['whole numbers', [700, 800], '#,##0'],
    ['halves', [700.5, 800.5], '#,##0.0'],
  ])('separates the thousands of a sum of %s, whatever a filter shows of them', async (_, days, format) => {
    const [sheet] = await read(days.map((own) => ['Farid', null, null, null, own]));
    const { formulaResult, style } = sheet!.cells!.get('3,4')!;
    expect([formulaResult, style?.numFmt]).toEqual([days[0]! + days[1]!, format]);
  });

  it.each(['=1+1', '+60123456789', '-5', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1'])(
    'keeps %j as text [D11]',
    async (text) => {
      const [sheet] = await read([[text, null, null, null, null]]);
      expect(sheet!.rows[1]![0]).toBe(text);
      expect(sheet!.cells!.get('1,0')?.formula).toBeUndefined();
    },
  );

  it.each(['Tan & <Sons> "x"', ' spaces ', 'Fa’iz محمد 陈美玲 முத்து 😀', 'two\nlines'])('keeps %j', async (text) => {
    const [sheet] = await read([[text, null, null, null, null]]);
    expect(sheet!.rows[1]![0]).toBe(text);
  });

  it('leaves out characters that XML cannot contain', async () => {
    const [sheet] = await read([['a\u0000\u0007b\ud800c', null, null, null, null]]);
    expect(sheet!.rows[1]![0]).toBe('abc');
  });

  it('continues on another sheet when one is full', async () => {
    const rows: Row[] = Array.from({ length: 5 }, (_, at) => [`Staff ${at}`, null, null, null, at]);
    const sheets = await read(rows, { most: 2, name: 'Clockin / Clockout of everybody in March' });
    expect(sheets.map(({ name }) => name)).toEqual([
      'Clockin - Clockout of everybody',
      'Clockin - Clockout of everybo 2',
      'Clockin - Clockout of everybo 3',
    ]);
    expect(sheets.map(({ rows: all }) => all.length)).toEqual([4, 4, 3]);
    expect(sheets[2]!.rows[1]![0]).toBe('Staff 4');
  });

  it('without rows has only its head', async () => {
    const [sheet] = await read([]);
    expect(sheet!.rows).toEqual([['Staff', 'Date', 'In', 'Stayed', 'Days']]);
  });

  it('stops reading rows when it is no longer read', async () => {
    let isEnded = false;
    const rows = async function* (): AsyncGenerator<Row> {
      try {
        for (let at = 0; ; at += 1) yield [`Staff ${at} ${Math.sin(at)}`, null, null, null, at];
      } finally {
        isEnded = true;
      }
    };
    for await (const part of xlsx({ name: 'Late', about, columns, rows: rows(), total: '' }))
      if (part.length > 1_000) break;
    await expect.poll(() => isEnded).toBe(true);
  });
});
