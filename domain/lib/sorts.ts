import * as z from 'zod';
import { issue } from './fields.ts';
import { words } from './words.ts';

const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** A column of a list and its direction. */
export interface Sort<Column extends string = string> {
  column: Column;
  direction: Direction;
}

/**
 * The columns a list can be sorted by, and its initial sort. On the page, column heads with these keys become buttons.
 */
export interface Sorts<Column extends string = string> {
  columns: readonly Column[];
  opens: Sort<Column>;
}

/** Declares the columns a list can be sorted by; the first is the initial sort. */
export function sorts<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  direction: Direction = 'asc',
): Sorts<Column> {
  return { columns, opens: { column: columns[0], direction } };
}

/** Whether a word is a direction. */
export const isDirection = (word: string | undefined): word is Direction => directions.includes(word as Direction);

/**
 * A list's query with `sort` and `sort_by`. The specification does not say which of the two names the column, so both
 * ways are understood; any other word is refused. `short` are alternative names of columns.
 */
export function sortable<Shape extends z.ZodRawShape, Column extends string>(
  query: z.ZodObject<Shape>,
  { columns, opens }: Sorts<Column>,
  short: Readonly<Record<string, Column>> = {},
) {
  const error = issue(words.invalid);
  const isColumn = (word: string | undefined): word is Column => columns.includes(word as Column);
  const word = z.preprocess(
    (given) => (given === '' ? undefined : (short[given as string] ?? given)),
    z.enum<string[]>([...columns, ...directions], { error }).optional(),
  );
  type SortQuery = z.output<z.ZodObject<Shape>> & { sort?: string; sort_by?: string };
  const shape = query.extend({ sort: word, sort_by: word }) as unknown as z.ZodType<SortQuery>;
  return shape
    .refine(({ sort, sort_by }) => !sort || !sort_by || isColumn(sort) !== isColumn(sort_by), {
      error,
      path: ['sort_by'],
    })
    .transform((query) => ({
      ...query,
      sort: [query.sort, query.sort_by].find(isColumn) ?? opens.column,
      sort_by: [query.sort, query.sort_by].find(isDirection) ?? opens.direction,
    }));
}
