import * as z from 'zod';
import { type AnyEndpoint, endpoint, type QueryOf } from '../lib/endpoint.ts';
import { issue } from '../lib/fields.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';

/** The formats of a list's file. */
export const listFileFormats = ['xlsx', 'csv'] as const;
export type ListFileFormat = (typeof listFileFormats)[number];

const error = issue(words.invalid);

/**
 * What a list's file is asked for with, beside the list's own query: its columns by key with commas between them, all of
 * them unless any is known; its format and its language.
 */
const fileQuery = z.object({
  columns: z
    .string()
    .max(1_000, error)
    .default('')
    .transform((keys) => keys.split(',').filter(Boolean)),
  format: z.enum(listFileFormats, { error }).default('xlsx'),
  language: z.enum(languages, { error }).default('en'),
});
export type ListFileQuery = z.output<typeof fileQuery>;

/**
 * The call that answers all that a list shows as a file: it has the list's guard and takes its query, so that it has the
 * list's rows and no others (decision 0126).
 */
export function listFileOf<const E extends AnyEndpoint>(list: E) {
  return endpoint({
    method: 'GET',
    path: `${list.path as E['path']}/export` as const,
    guard: list.guard as E['guard'],
    kind: 'file',
    summary: 'All that the list shows with the same query, not only a page, as a spreadsheet or CSV.',
    query: z.intersection(list.query as z.ZodType<QueryOf<E>>, fileQuery),
  });
}
