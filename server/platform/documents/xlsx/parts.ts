/** The parts of a workbook that are the same for every sheet, or list the sheets. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Text escaped for XML, without characters that XML cannot contain, and with `_x` sequences escaped that a spreadsheet
 * would decode.
 */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Cell styles by their index in the style sheet; `quoted` keeps text that looks like a formula as text when it is
 * edited.
 */
export const looks = {
  plain: 0,
  head: 1,
  date: 2,
  time: 3,
  length: 4,
  number: 5,
  quoted: 6,
  total: 7,
  totalLength: 8,
  totalNumber: 9,
  wrapped: 10,
  headRight: 11,
  totalParts: 12,
  distance: 13,
  instant: 14,
} as const;

/** Days and times are left-aligned like text; numbers right-aligned, with an indent from the text that follows. */
const [left, right] = [' horizontal="left"', ' horizontal="right" indent="1"'];
const format = (id: number, aligned = '', { font = 0, more = '' } = {}) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"${more}><alignment vertical="top"${aligned}/></xf>`;
const wrap = ' wrapText="1"';
const bold = { font: 1 };
const formats = [
  ...[format(0), format(0, wrap, bold), format(164, left), format(165, left), format(166, right)],
  ...[format(0, right), format(49, wrap, { more: ' quotePrefix="1"' }), format(0, '', bold)],
  ...[format(166, right, bold), format(3, right, bold), format(0, wrap), format(0, right + wrap, bold)],
  // The built-in format 2 is 0.00.
  ...[format(167, right, bold), format(2, right), format(168, left)],
];

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="5"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="hh:mm\\ AM/PM"/><numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="#,##0.0"/><numFmt numFmtId="168" formatCode="dd\\-mm\\-yyyy\\ hh:mm\\ AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const rootLinks = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

/** What a document says of itself. */
export interface SheetAbout {
  title: string;
  /** What it covers. */
  subject: string;
  author: string;
  created: Date;
  /** At the foot of each page. */
  byline: string;
  /** The number of a page, from the codes of both numbers. */
  numbered: (page: string, pages: string) => string;
}

export const properties = ({ title, subject, author, created }: SheetAbout): string =>
  `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:subject>${escaped(subject)}</dc:subject><dc:creator>${escaped(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString()}</dcterms:created></cp:coreProperties>`;

/** A sheet's name, and the range of its rows with their heads. */
export interface SheetPart {
  name: string;
  range: string;
}

export function contentTypes(sheets: readonly SheetPart[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`;
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets
    .map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet'))
    .join('')}</Types>`;
}

export function workbookLinks(sheets: readonly SheetPart[]): string {
  const link = (at: number, type: string, target: string) =>
    `<Relationship Id="rId${at}" Type="${documents}/${type}" Target="${target}.xml"/>`;
  return `${head}<Relationships xmlns="${packages}/relationships">${sheets
    .map((_, at) => link(at + 1, 'worksheet', `worksheets/sheet${at + 1}`))
    .join('')}${link(sheets.length + 1, 'styles', 'styles')}</Relationships>`;
}

/** Lists the sheets, their filter ranges, and the rows that are printed on every page. */
export function workbook(sheets: readonly SheetPart[]): string {
  const quoted = (name: string) => `'${escaped(name.replaceAll("'", "''"))}'`;
  const names = sheets.flatMap(({ name, range }, at) => [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${quoted(name)}!${range}</definedName>`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${quoted(name)}!$1:$1</definedName>`,
  ]);
  return `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join(
      '',
    )}</sheets><definedNames>${names.join('')}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

/** The part of a sheet before its rows. */
export const sheetHead = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** Sheets wider than this, in characters, are printed on A3, since they would be too small to read on A4. */
const widestOnA4 = 190;
/** The numbers of the paper sizes. */
const [a3, a4] = [8, 9];
/** Each half of a page's head or foot has so many letters at most; both together have 255 with their codes. */
const longestHalf = 120;
/** Text in a page's head or foot, where & begins a code. */
const half = (text: string) =>
  text
    .replaceAll('&', '&&')
    .slice(0, longestHalf)
    .replace(/&+$/, (run) => run.slice(run.length % 2));

/** The part of a sheet after its rows: the filter, and printing in landscape, one page wide, with a head and a foot. */
export const sheetFoot = (range: string, width: number, { title, subject, byline, numbered }: SheetAbout): string =>
  `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.4" right="0.4" top="0.7" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="${width > widestOnA4 ? a3 : a4}" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddHeader>${escaped(`&L${half(title)}&R${half(subject)}`)}</oddHeader><oddFooter>${escaped(`&L${half(byline)}&R${numbered('&P', '&N')}`)}</oddFooter></headerFooter></worksheet>`;
