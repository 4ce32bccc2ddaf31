import type { ImportColumn } from '#domain/imports/contract.ts';
import { guarded } from '#domain/lib/formula.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Rows as CSV with the mark by which spreadsheets know UTF-8; what begins like a formula stays text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (value: string) => (/[",;\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const cell = (value: string) => quoted(guarded(value));
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Has the browser save rows as a CSV. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv' }));

/** Has the browser save a kind's template as a workbook, whose cells are text and offer the values allowed. */
export async function saveTemplate(
  name: string,
  columns: readonly ImportColumn[],
  language: 'en' | 'ms',
): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx');
  const letter = (at: number) => String.fromCharCode(65 + at);
  const lists = columns.flatMap(({ values }, at) => {
    const allowed = values.map((one) => one[language]);
    // A list in a cell has at most 255 characters.
    return allowed.length > 0 && allowed.join(',').length <= 255
      ? [{ type: 'list' as const, values: allowed, allowBlank: true, range: `${letter(at)}2:${letter(at)}20001` }]
      : [];
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: name.slice(0, 31),
        columns: columns.map(() => ({ width: 24, numFmt: '@' })),
        rows: [columns.map(({ head }) => head), columns.map(({ example }) => example || null)],
        dataValidations: lists,
        freezePane: { rows: 1 },
      },
    ],
  });
  saveFile(`${name}.xlsx`, new Blob([bytes.slice().buffer], { type: 'application/octet-stream' }));
}
