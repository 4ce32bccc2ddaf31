import * as z from 'zod';
import { issue, line, optionalLine, optionalLines } from '../lib/fields.ts';
import { nameLength } from '../limits.ts';
import { publicAddressOf } from './rules.ts';
import { organisationTexts as texts } from './texts.ts';

/** The most characters of fields that are shorter than a name, or longer. */
export const mostOf = { short: 30, number: 50, address: 500, url: 200 } as const;

const url = z.preprocess(
  (value) => (typeof value === 'string' ? (publicAddressOf(value.trim()) ?? (value.trim() || null)) : value),
  z
    .string({ error: issue(texts.urlShape) })
    .max(mostOf.url, { error: issue(texts.urlShape), abort: true })
    .refine((value) => publicAddressOf(value) !== null, issue(texts.urlShape))
    .nullable(),
);

/** What identifies the organisation, as its row has it. */
export const identity = z.object({
  name: z.string(),
  name_ms: z.string().nullable(),
  short_name: z.string().nullable(),
  registration_no: z.string().nullable(),
  address: z.string().nullable(),
  signatory_name: z.string().nullable(),
  signatory_position: z.string().nullable(),
  url: z.string().nullable(),
});
export type Identity = z.infer<typeof identity>;

/** Fields of the form; what is not sent stays as it is. */
export const identityForm = z.object({
  name: line().optional(),
  name_ms: optionalLine().optional(),
  short_name: optionalLine(mostOf.short).optional(),
  registration_no: optionalLine(mostOf.number).optional(),
  address: optionalLines(mostOf.address).optional(),
  signatory_name: optionalLine(nameLength).optional(),
  signatory_position: optionalLine(nameLength).optional(),
  url: url.optional(),
});
