import * as z from 'zod';
import { issue, line, optionalLine, optionalLines } from '../lib/fields.ts';
import { nameLength } from '../limits.ts';
import { publicAddressOf } from './rules.ts';
import { organisationTexts as texts } from './texts.ts';

/** A picture as the page shows it: its path, and its size in pixels, so that nothing moves when it has come. */
const picture = z.object({ src: z.string(), width: z.number(), height: z.number() });
export type Picture = z.infer<typeof picture>;

/** The logo on a light and on a dark background; without a dark one the light one is shown on a light plate. */
export const logos = z.object({ logo: picture.nullable(), logo_dark: picture.nullable() });
export type Logos = z.infer<typeof logos>;

/** What a logo is drawn for. */
export const logoThemes = ['light', 'dark'] as const;
export type LogoTheme = (typeof logoThemes)[number];

/** What everybody sees of the organisation, also before signing in; `name_ms` and `short_name` are null when not given. */
export const brand = logos.extend({
  name: z.string(),
  name_ms: z.string().nullable(),
  short_name: z.string().nullable(),
  /** The address that links to a kiosk begin with; null: the page's own. */
  url: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

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
