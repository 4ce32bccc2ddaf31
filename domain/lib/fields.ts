import * as z from 'zod';
import { nameLength, staffNoLength } from '../limits.ts';
import { isDay } from './calendar.ts';
import { type CodedText, type Fill, filled } from './text.ts';
import { words } from './words.ts';

// The same shapes check a form before it is sent and the call when it arrives. They accept JSON values and form strings
// alike (D2).

/**
 * The message of a check: zod's messages are plain strings, so this encodes the code and both languages of a text in
 * one.
 */
export function issue(text: CodedText, values?: Fill): string {
  const { code, en, ms } = filled(text, values);
  return [code, en, ms].join('\u001f');
}

/** The text of a check's message; zod's own messages have no Malay and become the general one. */
export function textOfIssue(message: string): CodedText {
  const [code, en, ms] = message.split('\u001f');
  return code && en && ms ? { code, en, ms } : words.invalid;
}

const blank = (value: unknown) =>
  value === undefined || value === null || value === 'null' || (typeof value === 'string' && value.trim() === '');

/** The number in a JSON value or a form's text; NaN for anything else, which every shape refuses. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/**
 * Invisible characters: control, format (direction marks among them), private-use and surrogate characters, and line
 * separators.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** The zero-width joiner between two emoji, as in families: its effect is visible. */
const joins = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu;
const hasUnseen = (value: string) => unseen.test(value.replace(joins, ''));

/** Text without invisible characters, such as direction marks that were copied along; line breaks stay. */
export const withoutUnseen = (value: string): string =>
  value
    .split(joins)
    .map((part) => part.replace(/[^\n\t]/gu, (sign) => (unseen.test(sign) ? '' : sign)))
    .join('\u200d');

/** A text that is taken as it can be seen: trimmed, and without invisible characters instead of refused for them. */
export const seen = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' ? withoutUnseen(value).trim() : value), shape);

/** A required line of text, trimmed, without invisible characters (FORM-01, FORM-07, FORM-08). */
export function line(max = nameLength, min = 1) {
  return shownText(max, min, (value) => value);
}

/**
 * A required text of one or more lines, trimmed, without invisible characters; `blank` is the message when it is empty.
 */
export function lines(max: number, blank = words.complete) {
  return shownText(max, 1, withoutBreaks, blank);
}

const withoutBreaks = (value: string) => value.replace(/[\n\r\t]/g, '');

function shownText(max: number, min: number, seen: (value: string) => string, blank = words.complete) {
  return z
    .string({ error: issue(blank) })
    .trim()
    .min(1, issue(blank))
    .min(min, issue(words.tooShort, { min }))
    .max(max, { error: issue(words.tooLong, { max }), abort: true })
    .refine((value) => !hasUnseen(seen(value)), issue(words.unseen));
}

/** An optional line of text; blank is null. */
export const optionalLine = (max = nameLength) => optionalText(max, (value) => value);

/** An optional text of one or more lines; blank is null. */
export const optionalLines = (max: number) => optionalText(max, withoutBreaks);

function optionalText(max: number, seen: (value: string) => string) {
  return z.preprocess(
    (value) => (blank(value) ? null : value),
    z
      .string({ error: issue(words.invalid) })
      .trim()
      .max(max, { error: issue(words.tooLong, { max }), abort: true })
      .refine((value) => !hasUnseen(seen(value)), issue(words.unseen))
      .nullable(),
  );
}

/** Text with @ and a dot: at most 64 characters before the @, no brackets, no stray dots. */
const emailShape = /^(?=.*\.)(?!.*\.\.)(?!\.)[^\s@<>()[\]\\,;:"]{1,64}(?<!\.)@(?![.-])[^\s@<>()[\]\\,;:"]+(?<![.-])$/;
/** The name of a host at the end of an email: parts of 63 letters, digits and hyphens at most. */
const atHost = /@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)(?:\.|$))+$/u;

/** Text of the shape of an email, at most 254 characters (FORM-09 to FORM-12). */
function emailLike() {
  return (
    z
      .string({ error: issue(words.email) })
      .trim()
      // Abort on a longer one: the pattern takes quadratic time.
      .max(254, { error: issue(words.email), abort: true })
      .regex(emailShape, issue(words.email))
  );
}

/** A required email address, as far as a mail server takes it, without invisible characters. */
export const email = () =>
  emailLike()
    .refine((value) => !hasUnseen(value), { error: issue(words.unseen), abort: true })
    .regex(atHost, issue(words.email));

/** A staff number: it has a digit and no @, so that it is no email. */
export const staffNumberShape = /^(?=.*\d)[^@]+$/;

/** What somebody logs in with: an email, also one from before hosts were checked, or, without an @, a staff number. */
export const emailOrNumber = () =>
  z.union([line(staffNoLength).regex(staffNumberShape, issue(words.email)), emailLike()], {
    error: issue(words.email),
  });

/** A required phone number, digits only (ENTITYA-02, PROFILE-12). */
export function contact() {
  return line(20).regex(/^\d+$/, issue(words.digitsOnly));
}

/** One of a few values; the message for anything else is to choose one (FORM-13). */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: issue(words.options) });
}

/** A required record id picked from a list (FORM-13). */
export function pick() {
  return z.preprocess(
    (value) => (blank(value) ? undefined : numberOf(value)),
    z
      .number({ error: issue(words.options) })
      .int(issue(words.options))
      .positive(issue(words.options))
      .max(2_147_483_647, issue(words.options)),
  );
}

/** An optional record id picked from a list; blank is null. */
export function optionalPick() {
  return z.preprocess(
    (value) => (blank(value) ? null : numberOf(value)),
    z
      .number({ error: issue(words.options) })
      .int(issue(words.options))
      .positive(issue(words.options))
      .max(2_147_483_647)
      .nullable(),
  );
}

/** Record ids picked from a list; a form may send one value, several, or an object of them. */
export function picks() {
  return z.preprocess(
    (value) => {
      if (blank(value)) return [];
      return typeof value === 'object' ? Object.values(value as object).map(numberOf) : [numberOf(value)];
    },
    z
      .array(
        z
          .number({ error: issue(words.options) })
          .int(issue(words.options))
          .positive(issue(words.options))
          .max(2_147_483_647),
      )
      .max(20_000),
  );
}

/** A required number within bounds (FORM-04). */
export function number({ min, max }: { min?: number; max?: number } = {}) {
  let shape = z.number({ error: issue(words.notNumber) });
  if (min !== undefined) shape = shape.min(min, issue(words.tooSmall, { min }));
  if (max !== undefined) shape = shape.max(max, issue(words.tooLarge, { max }));
  return z.preprocess((value) => (blank(value) ? undefined : numberOf(value)), requireValue(shape));
}

/** A required whole number within bounds. */
export function whole({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number } = {}) {
  return z.preprocess((value) => (blank(value) ? undefined : numberOf(value)), requireValue(wholeShape(min, max)));
}

const wholeShape = (min: number, max: number) =>
  z
    .number({ error: issue(words.notNumber) })
    .int(issue(words.notNumber))
    .min(min, issue(words.tooSmall, { min }))
    .max(max, issue(words.tooLarge, { max }));

/** A whole number within bounds that may be left blank: null. */
export function optionalWhole({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number } = {}) {
  return z.preprocess((value) => (blank(value) ? null : numberOf(value)), wholeShape(min, max).nullable());
}

function requireValue<S extends z.ZodType>(shape: S) {
  return z
    .any()
    .superRefine((value, check) => {
      if (value === undefined) check.addIssue({ code: 'custom', message: issue(words.complete) });
    })
    .pipe(shape);
}

/** A switch: 1 or 0, true or false, on, as JSON or form. */
export function flag() {
  return z.preprocess(
    (value) =>
      blank(value)
        ? false
        : [1, '1', true, 'true', 'on'].includes(value as string)
          ? true
          : [0, '0', false, 'false', 'off'].includes(value as string)
            ? false
            : value,
    z.boolean({ error: issue(words.invalid) }),
  );
}

/** A required day, `YYYY-MM-DD` (LIST-11, FORM-05). */
export function day() {
  return z
    .string({ error: issue(words.complete) })
    .trim()
    .min(1, issue(words.complete))
    .refine((value) => value === '' || isDay(value), issue(words.notDay));
}

/** An optional day; blank is null. */
export function optionalDay() {
  return z.preprocess(
    (value) => (blank(value) ? null : value),
    z
      .string({ error: issue(words.notDay) })
      .refine(isDay, issue(words.notDay))
      .nullable(),
  );
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A required time of day, `HH:MM`. */
export function timeOfDay() {
  return z
    .string({ error: issue(words.complete) })
    .min(1, issue(words.complete))
    .regex(timePattern, issue(words.notTime));
}

/** An optional time of day, `HH:MM`; blank is null. */
export function optionalTime() {
  return z.preprocess(
    (value) => (blank(value) ? null : value),
    z
      .string({ error: issue(words.notTime) })
      .regex(timePattern, issue(words.notTime))
      .nullable(),
  );
}

/**
 * The version of the record that a form was opened with; an older one is refused with the differences. Without it there
 * is no check.
 */
export function version() {
  return z.preprocess((value) => (blank(value) ? undefined : numberOf(value)), z.number().int().positive().optional());
}

/** An instant in a reply: a `Date` on the server, an ISO string on the wire. */
export function instant() {
  return z.string().meta({ format: 'date-time' }) as unknown as z.ZodType<string, Date | string>;
}

/** 1 or 0 in a reply, where the specification writes flags so. */
export const bit = () => z.union([z.literal(0), z.literal(1)]);
/** A boolean as the wire has it. */
export const bitOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** The id and name of a record, for filters and dropdowns (ENTITYB-21). */
export const named = z.object({ id: z.number(), name: z.string() });
/** A record's id and name. */
export type Named = z.infer<typeof named>;

/** The same with the Malay name, null where there is none (decision 0143). */
export const bothNamed = named.extend({ name_ms: z.string().nullable() });
export type BothNamed = z.infer<typeof bothNamed>;

/** The reply of a call that returns no data: a message in both languages, and its code (D2). */
export const done = z.object({ message: z.string(), message_ms: z.string(), code: z.string() });
