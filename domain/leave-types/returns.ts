import * as z from 'zod';
import { flag, optionalWhole, whole } from '../lib/fields.ts';

/** The most months for which earned leave may be used. */
const mostMonths = 60;
const minutesInDay = 1_440;
const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const minutes = () => z.preprocess((value) => (isBlank(value) ? 0 : value), whole({ max: minutesInDay }));
/** Months; blank is null: for ever. */
const months = () => optionalWhole({ min: 1, max: mostMonths });

/**
 * What a leave type says of days given back, of the place of other leave, and of leave that is earned by work on days off
 * (D6, decisions 0141 and 0142); all of it is off at first.
 */
export const returnRules = {
  row: {
    is_returnable: z.boolean(),
    replaces_leave: z.boolean(),
    is_replacement: z.boolean(),
    half_from_minutes: z.number(),
    whole_from_minutes: z.number(),
    credit_months: z.number().nullable(),
  },
  form: {
    is_returnable: flag(),
    replaces_leave: flag(),
    is_replacement: flag(),
    half_from_minutes: minutes(),
    whole_from_minutes: minutes(),
    credit_months: months(),
  },
};
