import { parseCsv } from 'hucre/csv';
import type { Cell } from '#domain/imports/columns.ts';
import type { Table } from '#domain/imports/plan.ts';
import { importTexts as texts } from '#domain/imports/texts.ts';
import { unguarded } from '#domain/lib/formula.ts';
import { importLimits as limits } from '#domain/limits.ts';
import { refuse } from '../http/errors.ts';

/** Bytes of a ZIP, and of the container of old and of encrypted workbooks. */
const [zip, container] = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];

/**
 * Reads the first sheet of a workbook, or a CSV, as the file's heads and rows; throws a refusal that says what is wrong
 * with the file. Formulas are not evaluated: their stored values are read.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > limits.bytes) throw tooLarge();
  if (bytes.subarray(0, 4).equals(container)) throw refuse(texts.oldWorkbook);
  const all = bytes.subarray(0, 4).equals(zip) ? await workbookRows(bytes) : csvRows(bytes);
  const [heads = [], ...rows] = all;
  const last = heads.findLastIndex((head) => textOf(head) !== '');
  const wide = Math.max(last + 1, ...rows.map((cells) => cells.findLastIndex((cell) => textOf(cell) !== '') + 1));
  if (wide > limits.columns) throw refuse(texts.tooManyColumns, { most: limits.columns });
  const filled = rows
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  if (filled.length === 0) throw refuse(texts.noRows);
  if (filled.length > limits.rows) throw tooManyRows();
  return { heads: Array.from({ length: wide }, (_, at) => textOf(heads[at] ?? null)), rows: filled };
}

const textOf = (cell: Cell | undefined) => (cell instanceof Date ? cell.toISOString() : String(cell ?? '')).trim();
const tooLarge = () => refuse(texts.tooLarge, { most: limits.bytes / 1024 / 1024 });
const tooManyRows = () => refuse(texts.tooManyRows, { most: limits.rows });
/** One more than twice what is allowed, with the heads: as many may be blank, and a longer file is refused and not cut off. */
const mostRows = limits.rows * 2 + 2;
/** Cells of a sheet with those that are blank; a file as large as it may be has a quarter. */
const mostCells = 4 * limits.rows * limits.columns;

function csvRows(bytes: Buffer): Cell[][] {
  let text: string;
  try {
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(texts.unreadable);
  }
  if (text.includes('\0')) throw refuse(texts.unreadable);
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
  const rows = parseCsv(text, { delimiter, maxRows: mostRows });
  if (rows.length > limits.rows * 2) throw tooManyRows();
  return rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)));
}

async function workbookRows(bytes: Buffer): Promise<Cell[][]> {
  refuseBomb(bytes);
  const [{ HucreError }, { colToLetter, readXlsx }] = await Promise.all([import('hucre'), import('hucre/xlsx')]);
  try {
    await refuseTooFar(bytes);
    // It makes each row as long as its last cell: beyond what is read there are only blank ones by now.
    const range = `A1:${colToLetter(limits.columns - 1)}${mostRows}`;
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows, range });
    const [sheet] = sheets;
    if (!sheet) throw refuse(texts.noRows);
    if (sheet.rows.length > limits.rows * 2) throw tooManyRows();
    for (const [place, cell] of sheet.cells ?? []) {
      // A formula that was never evaluated has no value; it is read as an error.
      const [row, column] = place.split(',').map(Number);
      if (cell.formula !== undefined && (cell.formulaResult ?? cell.value ?? null) === null)
        sheet.rows[row!]![column!] = '#VALUE!';
    }
    return sheet.rows;
  } catch (error) {
    if (error instanceof HucreError || error instanceof RangeError) throw refuse(texts.unreadable);
    throw error;
  }
}

/**
 * Refuses a sheet with something beyond the rows or columns that are read, a row at a time: one cell at the end of each
 * row would otherwise fill the memory of the server, and a last one at the end of the sheet a million rows.
 */
async function refuseTooFar(bytes: Buffer): Promise<void> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  let cells = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: mostRows })) {
    const last = values.findLastIndex((cell) => textOf(cell) !== '');
    if (last >= limits.columns) throw refuse(texts.tooManyColumns, { most: limits.columns });
    if (last >= 0 && index >= mostRows) throw tooManyRows();
    cells += values.length;
    if (cells > mostCells) throw refuse(texts.unreadable);
  }
}

/**
 * Refuses a ZIP by its directory, before anything is unpacked: one with macros, one that would grow too large, or one
 * that does not say how large its parts are. The reader stops at the size that is said.
 */
function refuseBomb(bytes: Buffer): void {
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  if (end < 0 || end + 22 > bytes.length) throw refuse(texts.unreadable);
  const many = bytes.readUInt16LE(end + 10);
  if (many > limits.parts) throw refuse(texts.unreadable);
  let size = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let part = 0; part < many; part += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw refuse(texts.unreadable);
    const [packed, unpacked, name] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    if (unpacked === 0 && packed > 2) throw refuse(texts.unreadable);
    if (/vbaProject/i.test(bytes.toString('latin1', at + 46, at + 46 + name))) throw refuse(texts.hasMacros);
    size += unpacked;
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (size > limits.unpacked) throw tooLarge();
}
