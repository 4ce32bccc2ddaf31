import * as z from 'zod';
import { roles } from '../access.ts';
import {
  choice,
  contact,
  day,
  email,
  flag,
  issue,
  line,
  optionalDay,
  optionalLine,
  pick,
  staffNumberShape,
  version,
} from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { cardDigits, nameLength, passwordLength, staffNoLength, termNameLength } from '../limits.ts';
import { identityCard, isDated } from './rules.ts';
import { staffTexts as texts } from './texts.ts';

/** An IC number, with or without its dashes. */
const ic = line(20)
  .refine((typed) => typed === '' || identityCard(typed) !== null, issue(texts.badIc))
  .transform((typed) => identityCard(typed) ?? typed);

/** An access card number (STAFF-90). */
const card = line(20).refine(
  (typed) => typed === '' || new RegExp(`^\\d{${cardDigits}}$`).test(typed),
  issue(texts.badCard),
);

const blankIsNull = (value: unknown) =>
  value === undefined || value === 'null' || (typeof value === 'string' && value.trim() === '') ? null : value;

/** An optional phone number (STAFF-87). */
const optionalContact = z.preprocess(blankIsNull, contact().nullable());

/** A new password; blank is null and keeps the current one (STAFF-88, STAFF-89, PROFILE-09). */
const newPassword = z.preprocess(
  blankIsNull,
  z
    .string({ error: issue(words.invalid) })
    .trim()
    .min(passwordLength.min, issue(words.tooShort, { min: passwordLength.min }))
    .max(passwordLength.max, issue(words.tooLong, { max: passwordLength.max }))
    .nullable(),
);

/** An optional staff number, unique among staff, with which they log in too; not sent, it stays as it is. */
const staffNo = optionalLine(staffNoLength)
  .refine((typed) => typed === null || staffNumberShape.test(typed), issue(texts.badStaffNo))
  .optional();

/** The name of a grade or of an employment type; that it is one is checked with the record (decision 0108). */
const termName = () =>
  z
    .string({ error: issue(words.options) })
    .trim()
    .min(1, issue(words.options))
    .max(termNameLength, issue(words.options));

/** The fields of a person that every account has. */
export const personFields = {
  name: line(),
  email: email(),
  contact: contact(),
  ic,
  gender: choice(['M', 'F']),
  access_card_id: card,
};

const fields = z.object({
  ...personFields,
  staff_no: staffNo,
  marital_status: choice(['Married', 'Single']),
  emergency_contact: optionalContact,
  role: choice(roles),
  office_id: pick(),
  employment_type: termName(),
  working_hour_id: pick(),
  position_id: pick(),
  grade: termName(),
  start_date: optionalDay(),
  end_date: optionalDay(),
  password: newPassword,
  active: z.preprocess((value) => (value === undefined ? true : value), flag()),
  /** The day on which changed terms take effect; by default today, or their first day of service (D5). */
  valid_from: optionalDay(),
  /** Why it is changed, for the audit log and the person's history. */
  note: optionalLine(nameLength),
});

interface Dates {
  employment_type?: string;
  start_date?: string | null;
  end_date?: string | null;
}

/** Days of service: required unless Permanent, and in order; checked together with the other fields. */
function inService<S extends z.ZodObject>(shape: S): S {
  const whenComplete = { error: issue(words.complete), when: () => true };
  const needs = (value: unknown, field: 'start_date' | 'end_date') => {
    const { employment_type, [field]: date } = value as Dates;
    return !employment_type || !isDated(employment_type) || Boolean(date);
  };
  return shape
    .refine((value) => needs(value, 'start_date'), { ...whenComplete, path: ['start_date'] })
    .refine((value) => needs(value, 'end_date'), { ...whenComplete, path: ['end_date'] })
    .refine(
      (value) => {
        const { start_date, end_date } = value as Dates;
        if (typeof start_date !== 'string' || typeof end_date !== 'string') return true;
        return start_date === '' || end_date === '' || end_date >= start_date;
      },
      { error: issue(texts.endBeforeStart), path: ['end_date'], when: () => true },
    );
}

/** Fields of the staff form (STAFF-71 to STAFF-97). */
export const staffForm = inService(fields);
export type StaffFields = z.output<typeof staffForm>;
/** The same for an import, where an email may be left out, and nobody is given a password. */
export const staffImportForm = inService(
  fields.omit({ password: true, valid_from: true, note: true }).extend({ email: z.union([z.literal(''), email()]) }),
);
/** The same for one's own record, whose role is not required (STAFF-79). */
export const ownStaffForm = inService(fields.extend({ role: choice(roles).optional() }));

/** Days of service by themselves, with the employment type that they depend on. */
export const serviceForm = inService(fields.pick({ employment_type: true, start_date: true, end_date: true }));

/** What an action on somebody's page changes; what is not sent stays as it is (decision 0125). */
export const staffChange = z.object({
  office_id: pick().optional(),
  working_hour_id: pick().optional(),
  position_id: pick().optional(),
  access_card_id: card.optional(),
  start_date: optionalDay().optional(),
  end_date: optionalDay().optional(),
  valid_from: fields.shape.valid_from,
  note: fields.shape.note,
});
export type StaffChange = z.output<typeof staffChange>;

/** The forms of these actions: a transfer, a last day, another card, a return. */
export const transferForm = z.object({
  valid_from: day(),
  office_id: pick(),
  working_hour_id: pick(),
  position_id: pick(),
});
export const lastDayForm = z.object({ end_date: day(), note: fields.shape.note });
export const cardForm = z.object({ access_card_id: card });
export const returnForm = z.object({ start_date: day(), end_date: optionalDay(), access_card_id: card });

/** Fields of one's own profile (PROFILE-09 to PROFILE-12). */
export const profileForm = z.object({ name: line(), contact: contact(), password: newPassword });
export type ProfileFields = z.output<typeof profileForm>;

const staffEdit = inService(
  fields.extend({
    kind: z.literal('staff'),
    id: pick(),
    version: version(),
    role: choice(roles).optional(),
    active: z.preprocess((value) => (value === '' ? false : value), flag().optional()),
  }),
);
const profileEdit = profileForm.extend({ kind: z.literal('profile'), id: pick() });
export type StaffEdit = z.output<typeof staffEdit>;

/** Fields that tell the staff form from the profile. */
const terms = ['office_id', 'position_id', 'working_hour_id', 'employment_type', 'grade'];

/**
 * One call serves the staff form and the profile (CALLA-14, PROFILE-13). A body with none of
 * `terms` is a profile, of which only the profile's fields are read.
 */
export const staffEditBody = z.preprocess(
  (sent) => ({ ...Object(sent), kind: terms.some((name) => name in Object(sent)) ? 'staff' : 'profile' }),
  z.discriminatedUnion('kind', [staffEdit, profileEdit]),
);
