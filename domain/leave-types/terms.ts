import * as z from 'zod';
import { choice, flag, issue, optionalPick, optionalWhole } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { termNameLength } from '../limits.ts';

/** Which days of a range are charged: those that are worked, or every day of it that is within service. */
export const countings = ['working', 'calendar'] as const;
export type Counting = (typeof countings)[number];

/** What happens when a file that was to be handed in later never comes. */
export const missingFiles = ['remind', 'reject'] as const;

/** The most of each number; more is a typing error. */
export const termLimits = {
  notice_days: 365,
  after_days: 365,
  most_days: 366,
  most_year_days: 366,
  service_months: 600,
  file_from_day: 366,
  file_within_days: 365,
  times_in_service: 99,
  below_zero: 366,
} as const;
type NumberTerm = keyof typeof termLimits;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A whole number of at least 1, or none: null. */
const optionalTerm = (name: NumberTerm) => optionalWhole({ min: 1, max: termLimits[name] });

const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((value) => (isBlank(value) ? null : value), choice(values).nullable());

const names = z.preprocess(
  (value) => (isBlank(value) ? [] : typeof value === 'string' ? [value] : value),
  z
    .array(z.string({ error: issue(words.options) }).max(termNameLength, issue(words.options)), {
      error: issue(words.options),
    })
    .max(200, issue(words.options)),
);

/**
 * Fields of the form for the rules of a leave type beyond those of the specification (decision 0138). Each may be left
 * out; blank is off.
 */
export const termFields = {
  counts: choice(countings).optional(),
  /** The least days between the application and the first day. */
  notice_days: optionalTerm('notice_days').optional(),
  /** How many days after its first day leave that may be backdated can be handed in; without one as specified. */
  after_days: optionalTerm('after_days').optional(),
  /** The most days of an application, and of a leave year. */
  most_days: optionalTerm('most_days').optional(),
  most_year_days: optionalTerm('most_year_days').optional(),
  /** The least whole months of service on its first day. */
  service_months: optionalTerm('service_months').optional(),
  only_gender: optionalChoice(['M', 'F']).optional(),
  only_marital_status: optionalChoice(['Married', 'Single']).optional(),
  /** Names of employment types; of none is of all. */
  only_employment_types: names.optional(),
  /** From how many days on a file is needed. */
  file_from_day: optionalTerm('file_from_day').optional(),
  /** Within how many days it may come after the approval, or the first day if that is later; none: with the application. */
  file_within_days: optionalTerm('file_within_days').optional(),
  file_missing: choice(missingFiles).optional(),
  /** How often in a service. */
  times_in_service: optionalTerm('times_in_service').optional(),
  /** The leave type whose balance it is charged to; none: its own. */
  charged_to: optionalPick().optional(),
  /** By how many days its balance may go below zero. */
  below_zero: optionalTerm('below_zero').optional(),
  /** Whether others read only that somebody is on leave. */
  is_private: flag().optional(),
  /** Whether administrators alone apply for it. */
  by_admins: flag().optional(),
};

/** The rules of a leave type as they are stored, and kept with an application. */
export const leaveTerms = z.object({
  counts: z.enum(countings),
  notice_days: z.number().nullable(),
  after_days: z.number().nullable(),
  most_days: z.number().nullable(),
  most_year_days: z.number().nullable(),
  service_months: z.number().nullable(),
  only_gender: z.enum(['M', 'F']).nullable(),
  only_marital_status: z.enum(['Married', 'Single']).nullable(),
  only_employment_types: z.array(z.string()),
  file_from_day: z.number().nullable(),
  file_within_days: z.number().nullable(),
  file_missing: z.enum(missingFiles),
  times_in_service: z.number().nullable(),
  charged_to: z.number().nullable(),
  /** The name of that type. */
  charged_to_name: z.string().nullable(),
  below_zero: z.number().nullable(),
  is_private: z.boolean(),
  by_admins: z.boolean(),
});
export type LeaveTerms = z.infer<typeof leaveTerms>;

/** The rules of a type that has none. */
export const noTerms: LeaveTerms = {
  counts: 'working',
  notice_days: null,
  after_days: null,
  most_days: null,
  most_year_days: null,
  service_months: null,
  only_gender: null,
  only_marital_status: null,
  only_employment_types: [],
  file_from_day: null,
  file_within_days: null,
  file_missing: 'remind',
  times_in_service: null,
  charged_to: null,
  charged_to_name: null,
  below_zero: null,
  is_private: false,
  by_admins: false,
};

/** The names of the rules, in the order of the form. */
export const termNames = (Object.keys(noTerms) as (keyof LeaveTerms)[]).filter(
  (name): name is TermName => name !== 'charged_to_name',
);
/** A rule by its field. */
export type TermName = Exclude<keyof LeaveTerms, 'charged_to_name'>;

/** Whether a rule of two sets of them differs. */
export const differs = (one: LeaveTerms, other: LeaveTerms, name: keyof LeaveTerms): boolean =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name]);

/** The rules as an application keeps them; null where all are off. */
export const termsToStore = (terms: LeaveTerms): LeaveTerms | null =>
  termNames.some((name) => differs(terms, noTerms, name)) ? terms : null;

/** The rules among some columns of a leave type. */
export const termsIn = (row: LeaveTerms): LeaveTerms =>
  Object.fromEntries(Object.keys(noTerms).map((name) => [name, row[name as keyof LeaveTerms]])) as LeaveTerms;
