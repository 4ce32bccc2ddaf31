import * as z from 'zod';
import { sameDayRules } from '../holidays/rules.ts';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, flag, issue, numberOf, optionalDay, pick, version, whole } from '../lib/fields.ts';
import { file, original_name, uploadBody } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { closeAfter, explainDays, reminderDays, reminderHour, silentKiosk } from '../limits.ts';
import { letterModes } from '../warnings/modes.ts';
import { logos, logoThemes } from './brand.ts';
import { identity, identityForm } from './identity.ts';

const day = z.string().nullable();

const mode = z.enum(letterModes).nullable();

/** The day attendance is judged from, of the organisation and of offices where it differs, and how letters are written (D5). */
const organisationRow = identity.extend(logos.shape).extend({
  /** Null: not started; swipes are a trial. */
  starts_on: day,
  /** The offices that start on another day. */
  offices: z.array(z.object({ id: z.number(), name: z.string(), starts_on: z.string() })),
  /** What becomes of letters of each kind; null: drafts for the first 30 days, then automatic. */
  letters: z.object({ is_late: mode, leave_early: mode, no_clockout: mode, absence: mode }),
  /** Letters at once to more than this share of the staff, in per cent, are drafts; null: never. */
  letters_share: z.number().nullable(),
  /** Working days to explain before a letter is issued; 0: none. */
  letters_explain_days: z.number(),
  /** Whether cards have colours, and by how many late days of a month they change (decision 0133). */
  card_colours: z.boolean(),
  card_green_late: z.number().nullable(),
  card_red_late: z.number().nullable(),
  card_back_late: z.number().nullable(),
  /** After how many minutes of silence of a kiosk the administrators are notified; null: never (D4). */
  kiosk_silent_minutes: z.number().nullable(),
  /** So many days after its end a month is closed by itself; null: never (D5). */
  close_after_days: z.number().nullable(),
  /**
   * After how many of a decider's working days they are reminded, and after how many more, or of all where nobody is
   * reminded, it is overdue; null: never.
   */
  remind_after_days: z.number().nullable(),
  overdue_after_days: z.number().nullable(),
  /** The hour of the day from which reminders are sent. */
  remind_hour: z.number(),
  /** What public holidays on the same day come to in a year's draft (decision 0145). */
  same_day_rule: z.enum(sameDayRules),
  /** Whether rejecting an application takes a reason (decision 0156). */
  rejection_needs_reason: z.boolean(),
  /** Whether applicants are mailed what is decided and asked about their applications. */
  mail_decisions: z.boolean(),
  /** HADIR_URL, which goes before `url`; null without it. */
  fixed_url: z.string().nullable(),
  time_zone: z.string(),
  today: z.string(),
  version: z.number(),
});
export type Organisation = z.infer<typeof organisationRow>;

const isBlank = (value: unknown) => value === '' || value === 'null';
const chosenMode = z
  .preprocess(
    (value) => (isBlank(value) ? null : value),
    z.enum(letterModes, { error: issue(words.options) }).nullable(),
  )
  .optional();
/** A whole number between two, which may be left as it is or, null, taken away. */
const clearableNumber = ({ min, max }: { min: number; max: number }) => {
  const number = z
    .number({ error: issue(words.notNumber) })
    .int(issue(words.notNumber))
    .min(min, issue(words.tooSmall, { min }))
    .max(max, issue(words.tooLarge, { max }));
  const read = (value: unknown) => (isBlank(value) || value === null ? null : numberOf(value));
  return z.preprocess(read, number.nullable()).optional();
};

/** Fields of the form about letters. */
export const lettersForm = z.object({
  letters: z
    .object({ is_late: chosenMode, leave_early: chosenMode, no_clockout: chosenMode, absence: chosenMode })
    .optional(),
  letters_share: clearableNumber({ min: 1, max: 100 }),
  letters_explain_days: whole(explainDays).optional(),
});

/** Fields of the form about card colours; all numbers are needed where cards have colours. */
export const colourForm = z.object({
  card_colours: flag().optional(),
  card_green_late: clearableNumber({ min: 1, max: 31 }),
  card_red_late: clearableNumber({ min: 1, max: 31 }),
  card_back_late: clearableNumber({ min: 0, max: 30 }),
});

/** Fields of the form about kiosks. */
export const kiosksForm = z.object({ kiosk_silent_minutes: clearableNumber(silentKiosk) });

/** Fields of the form about months. */
export const monthsForm = z.object({ close_after_days: clearableNumber(closeAfter) });

/** Fields of the form about reminders of what waits for a decision. */
export const remindersForm = z.object({
  remind_after_days: clearableNumber(reminderDays),
  remind_hour: whole(reminderHour).optional(),
  overdue_after_days: clearableNumber(reminderDays),
});

/** Fields of the form about public holidays. */
export const holidaysForm = z.object({ same_day_rule: choice(sameDayRules).optional() });

/** Fields of the form about decisions on applications. */
export const decisionsForm = z.object({
  rejection_needs_reason: flag().optional(),
  mail_decisions: flag().optional(),
});

/** Fields of the form; what is not sent stays as it is. */
export const organisationForm = z.object({ starts_on: optionalDay().optional() });

const theme = choice(logoThemes);

/** What another start would change: the days between the two, of those who start with it. */
const startChange = z.object({
  /** The first and last day that are cleared or judged; null when no day that is over or today is. */
  from: day,
  to: day,
  /** Whether the days are cleared, or judged for the first time. */
  clears: z.boolean(),
  /** Verdicts cleared: late, absent, left early, without clock-out. */
  lapses: z.number(),
  /** Pending warning letters withdrawn. */
  letters: z.number(),
  /** Staff judged, at most, and on how many days. */
  people: z.number(),
  days: z.number(),
});
export type StartChange = z.infer<typeof startChange>;

export const organisation = {
  read: endpoint({
    method: 'GET',
    path: '/api/organisation',
    guard: 'settings',
    summary:
      'The organisation: what it is called and where it is, from which day its attendance is judged, the offices that start on another, and how warning letters are written.',
    reply: organisationRow,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/organisation',
    guard: 'settings',
    summary:
      'Changes the fields that are sent. Another start of attendance clears or judges the days between, and withdraws their pending letters (D5).',
    body: organisationForm
      .extend(lettersForm.shape)
      .extend(kiosksForm.shape)
      .extend(colourForm.shape)
      .extend(monthsForm.shape)
      .extend(remindersForm.shape)
      .extend(holidaysForm.shape)
      .extend(decisionsForm.shape)
      .extend(identityForm.shape)
      .extend({ version: version() }),
    reply: done,
  }),
  storeLogo: endpoint({
    method: 'POST',
    path: '/api/organisation/logo',
    sends: 'multipart',
    guard: 'settings',
    summary:
      'Stores a logo, a PNG or JPG for light or for dark backgrounds, in the sizes that the page, letters and icons need.',
    writes: false,
    bodyLimit: uploadBody,
    body: z.object({ theme, img: file(), original_name }),
    reply: logos,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/organisation/logo/{theme}',
    guard: 'settings',
    summary: 'Removes a logo; the page, letters and icons go back to those of Hadir.',
    params: z.object({ theme }),
    reply: logos.extend(done.shape),
  }),
  startChange: endpoint({
    method: 'GET',
    path: '/api/organisation/start-change',
    guard: 'settings',
    summary: 'What another start of attendance would clear or judge, of the organisation or of one office.',
    query: z.object({ starts_on: optionalDay(), office_id: pick().optional() }),
    reply: startChange,
  }),
};
