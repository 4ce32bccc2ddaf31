import { writeCsv } from 'hucre/csv';
import { headOf } from '#domain/imports/columns.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import { importColumns } from '#domain/imports/kinds.ts';

/** The head of a kind's files. */
export const headsOf = (kind: ImportKind): string[] => importColumns[kind].map(headOf);

/** The head of a kind's template and its example. */
export const templateRows = (kind: ImportKind): string[][] => [
  headsOf(kind),
  importColumns[kind].map(({ example }) => example),
];

/** Rows as CSV. */
export const csvOf = (rows: string[][]): string => `${writeCsv(rows, { lineSeparator: '\n' }).trimEnd()}\n`;
