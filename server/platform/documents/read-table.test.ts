import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { importLimits } from '#domain/limits.ts';
import { readTable } from './read-table.ts';
import { zipped } from './xlsx/zip.ts';

const csv = (text: string) => readTable(Buffer.from(text));
const book = async (rows: (string | number | Date | null)[][], more: object = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows, ...more }] }));
const refusal = (reading: Promise<unknown>) => reading.then(() => null).catch((error: Error) => error.message);

describe('a CSV', () => {
  it.each([
    ['with commas', 'Name,Parent\nA,"B, C"\n'],
    ['with semicolons and a mark', '\ufeffName;Parent\r\nA;B, C\r\n'],
    ['with tabs', 'Name\tParent\nA\tB, C'],
  ])('is read %s', async (_, text) => {
    expect(await csv(text)).toEqual({ heads: ['Name', 'Parent'], rows: [{ row: 2, cells: ['A', 'B, C'] }] });
  });

  it('has text that a spreadsheet would take for a formula as it was before it was exported', async () => {
    const { rows } = await csv(`Name,Days\n'=1+1,-2\n''=1,'x\n`);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['=1+1', '-2'],
      ["'=1", "'x"],
    ]);
  });

  it('keeps the number of each row where others are blank', async () => {
    expect((await csv('Name\n\nA\n\n')).rows).toEqual([{ row: 3, cells: ['A'] }]);
  });

  it.each([
    ['in another encoding', Buffer.from([0x4e, 0x0a, 0xe9, 0x0a]), /could not be read/],
    ['that is no text', Buffer.from('%PDF-1.7\n\0\0'), /could not be read/],
    ['without rows', Buffer.from('Name,Parent\n'), /no rows/],
    ['that is empty', Buffer.from(''), /no rows/],
    ['of 100,000 rows', Buffer.from(`Name\n${'A\n'.repeat(100_000)}`), /more than 20000 rows/],
    ['of 100 columns', Buffer.from(`${'A,'.repeat(100)}A\n${'1,'.repeat(100)}1\n`), /more than 60 columns/],
    ['that is too large', Buffer.alloc(importLimits.bytes + 1, 'a'), /larger than 10 MB/],
  ])('%s is refused', async (_, bytes, text) => {
    expect(await refusal(readTable(bytes))).toMatch(text);
  });
});

describe('a workbook', () => {
  it('has real dates and numbers, and the stored values of formulas', async () => {
    const cells = new Map([
      ['1,2', { value: 5, formula: '2+3', formulaResult: 5 }],
      ['1,3', { formula: '2+3' }],
    ]);
    const day = new Date('2026-03-02T00:00:00Z');
    const { heads, rows } = await readTable(
      await book(
        [
          ['A', 'B', 'C', 'D'],
          [day, 12, null, null],
        ],
        { cells },
      ),
    );
    expect(heads).toEqual(['A', 'B', 'C', 'D']);
    expect(rows).toEqual([{ row: 2, cells: [day, 12, 5, '#VALUE!'] }]);
  });

  it('with macros, an old one, and one that is torn are refused', async () => {
    const macros = await writeXlsx({
      sheets: [{ name: 'A', rows: [['A'], ['1']] }],
      vbaProject: new Uint8Array([1, 2]),
    });
    expect(await refusal(readTable(Buffer.from(macros)))).toMatch(/has macros/);
    expect(await refusal(readTable(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toMatch(/old or a locked workbook/);
    const whole = await book([['A'], ['1']]);
    expect(await refusal(readTable(whole.subarray(0, whole.length - 30)))).toMatch(/could not be read/);
    expect(await refusal(readTable(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(99)])))).toMatch(
      /could not be read/,
    );
  });

  it('of too many rows, and one that would grow too large, are refused', async () => {
    const many = Array.from({ length: 25_000 }, () => ['A']);
    expect(await refusal(readTable(await book(many)))).toMatch(/more than 20000 rows/);
    const bomb = await book([['A'], ['x']]);
    // Its directory says that the first part has 4 GB.
    const at = bomb.indexOf('PK\u0001\u0002');
    bomb.writeUInt32LE(4_000_000_000, at + 24);
    expect(await refusal(readTable(bomb))).toMatch(/larger than/);
    bomb.writeUInt32LE(0, at + 24);
    expect(await refusal(readTable(bomb))).toMatch(/could not be read/);
  });

  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  /** A workbook whose only sheet is some XML. */
  async function bookOf(sheet: string, head = ''): Promise<Buffer> {
    const package_ = 'http://schemas.openxmlformats.org/package/2006';
    const type = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
    const parts: Record<string, string> = {
      '[Content_Types].xml': `<Types xmlns="${package_}/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${package_}/relationships">
        <Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>
        <sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships">
        <Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${head}<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    };
    async function* entries() {
      for (const [name, text] of Object.entries(parts)) yield { name, text: [text] };
    }
    const archive: Buffer[] = [];
    for await (const part of zipped(entries())) archive.push(part);
    return Buffer.concat(archive);
  }
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`;

  it('that is read, though it was not written by us', async () => {
    const plain = await readTable(await bookOf(row(1, cell('A1', 'Name')) + row(2, cell('A2', 'Unit'))));
    expect(plain).toEqual({ heads: ['Name'], rows: [{ row: 2, cells: ['Unit'] }] });
  });

  it('with a value beyond the rows or columns that are read is refused, and with blank cells there is read', async () => {
    const own = row(1, cell('A1', 'Name')) + row(2, cell('A2', 'Unit'));
    const far = await bookOf(own + row(900_000, cell('A900000', 'x')));
    expect(await refusal(readTable(far))).toMatch(/more than 20000 rows/);
    const wide = await bookOf(own + row(3, cell('CV3', 'x')));
    expect(await refusal(readTable(wide))).toMatch(/more than 60 columns/);
    const blank = await bookOf(own + row(3, '<c r="CV3" s="0"/>') + row(900_000, '<c r="A900000" s="0"/>'));
    expect(await readTable(blank)).toEqual({ heads: ['Name'], rows: [{ row: 2, cells: ['Unit'] }] });
  });

  it.each([
    [
      'entities that grow a thousandfold each',
      () => {
        const grow = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(1_000)}">`;
        const head = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">${grow('b', 'a')}${grow('c', 'b')}${grow('d', 'c')}]>`;
        return bookOf(row(1, cell('A1', 'Name')) + row(2, cell('A2', '&d;')), head);
      },
    ],
    [
      'a file of the server as an entity',
      () =>
        bookOf(
          row(1, cell('A1', 'Name')) + row(2, cell('A2', '&e;')),
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
        ),
    ],
    [
      'a cell in its last row and column',
      () => bookOf(row(1, cell('A1', 'Name')) + row(1_048_576, cell('XFD1048576', 'x'))),
    ],
    [
      'a cell beyond every row',
      () => bookOf(row(1, cell('A1', 'Name')) + row(2_000_000_000, cell('A2000000000', 'x'))),
    ],
    [
      'a cell in its last row, which is not wide',
      () => bookOf(row(1, cell('A1', 'Name')) + row(1_048_576, cell('S1048576', 'x'))),
    ],
    [
      'a cell in the last column of each row',
      () => bookOf(Array.from({ length: 40_000 }, (_, at) => row(at + 1, cell(`XFD${at + 1}`, 'x'))).join('')),
    ],
    [
      'a blank cell in the last column of each row',
      () => bookOf(Array.from({ length: 40_000 }, (_, at) => row(at + 1, `<c r="XFD${at + 1}" s="0"/>`)).join('')),
    ],
    ['parts within each other', () => bookOf('<a>'.repeat(200_000))],
    [
      'a part of 70 MB, packed small',
      () => bookOf(row(1, cell('A1', 'Name')) + row(2, cell('A2', 'x'.repeat(70_000_000)))),
    ],
  ])('with %s costs neither the server nor its memory', async (_, made) => {
    const bytes = await made();
    const before = process.memoryUsage().heapUsed;
    const started = performance.now();
    const outcome = await readTable(bytes).then(
      ({ rows }) => JSON.stringify(rows),
      (error: Error) => error.message,
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
    expect(outcome.length).toBeLessThan(500);
    expect(outcome).not.toContain('root:');
  });
});
