import * as z from 'zod';
import { daysBetween, isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, issue, line, pick, whole } from '../lib/fields.ts';
import { file, original_name } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { longestHoliday, mostHolidayRows, nameLength } from '../limits.ts';
import { malayName } from '../names/contract.ts';
import { sameDayRules } from './rules.ts';
import { stateCode } from './shapes.ts';
import { stateCodes } from './states.ts';
import { holidayTexts as texts } from './texts.ts';
import { certainties } from './year.ts';

/** How a line of a draft stands to what is there. */
export const draftChanges = ['new', 'moved', 'gone', 'same'] as const;
export type DraftChange = (typeof draftChanges)[number];

/** A holiday as it is, or as it will be; without states it is everybody's. */
const dated = z.object({
  details: z.string(),
  name_ms: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  states: z.array(stateCode()).nullable(),
});

/** A line of a draft. */
const draftLine = dated.extend({
  change: z.enum(draftChanges),
  /** Null for what is gone, of which nothing is known but what is there. */
  certainty: z.enum(certainties).nullable(),
  source: z.string(),
  is_replacement: z.boolean(),
  /** What is there: the same holiday, the one that moves, or the one that is gone. */
  known: dated.extend({ id: z.number(), version: z.number() }).nullable(),
});
export type DraftRow = z.infer<typeof draftLine>;

/** The draft of a year for the states of the organisation's offices. */
const draft = z.object({
  year: z.number(),
  /** The years that the project has a file for. */
  years: z.array(z.number()),
  states: z.array(stateCode()),
  /** How many offices have no state, and so only the holidays of every state. */
  offices_without: z.number(),
  same_day_rule: z.enum(sameDayRules),
  lines: z.array(draftLine),
});
export type HolidayDraft = z.infer<typeof draft>;

const fault = z.object({ row: z.number(), column: z.string(), message: z.string(), message_ms: z.string() });
export type DraftFault = z.infer<typeof fault>;

/** The draft of a file, or what is wrong with it, line by line. */
const checkedFile = z.object({
  /** Null when anything is wrong. */
  draft: draft.nullable(),
  wrong: z.number(),
  /** The first of what is wrong. */
  faults: z.array(fault),
  /** How many events of a calendar are left out, since they are in other years or canceled. */
  left: z.number(),
});
export type CheckedFile = z.infer<typeof checkedFile>;

/** The fields of a line as an administrator changes them (HOLIDAY-09, HOLIDAY-10). */
export const draftFields = z
  .object({
    details: line(nameLength),
    name_ms: malayName(),
    start: day(),
    end: day(),
    states: z.array(stateCode()).min(1, issue(words.options)).max(stateCodes.length).nullable(),
  })
  .superRefine(({ start, end }, check) => {
    if (!isDay(start) || !isDay(end)) return;
    const days = daysBetween(start, end) + 1;
    const wrong =
      days < 1 ? issue(texts.endBeforeStart) : days > longestHoliday && issue(texts.tooLong, { days: longestHoliday });
    if (wrong) check.addIssue({ code: 'custom', path: ['end'], message: wrong });
  });

/** What a line saw: the holiday that it moves or removes, in the version that was shown. */
const seen = z.object({ id: pick(), version: whole({ min: 1 }) });
const year = whole({ min: 2000, max: 2100 });
const ofYear = z.object({ year: z.coerce.number().int().min(2000).max(2100) });

export const holidayDrafts = {
  read: endpoint({
    method: 'GET',
    path: '/api/holiday/draft/{year}',
    guard: 'settings',
    summary:
      "The draft of a year: what the country's calendar has for the states of the offices, beside the public holidays there are.",
    params: ofYear,
    reply: draft,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/holiday/draft/check',
    guard: 'settings',
    summary: "The same by a file, a year's or an iCalendar, or what is wrong with it; nothing is written.",
    writes: false,
    // A file of 10 MB as base64, plus room for the other fields.
    bodyLimit: 15 * 1024 * 1024,
    body: z.object({
      year,
      doc: file(),
      original_name,
      /** Those that an iCalendar is for; a year's file has its own. */
      states: z.array(stateCode()).max(stateCodes.length).default([]),
    }),
    reply: checkedFile,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/holiday/draft',
    guard: 'settings',
    summary:
      'Writes the chosen lines of a draft: all of them, or none. What is there already is left; a holiday that was changed since it was shown is refused.',
    body: z.object({
      year,
      added: z.array(draftFields).max(mostHolidayRows).default([]),
      moved: z
        .array(z.object({ seen, fields: draftFields }))
        .max(mostHolidayRows)
        .default([]),
      removed: z.array(seen).max(mostHolidayRows).default([]),
    }),
    reply: done.extend({ added: z.number(), moved: z.number(), removed: z.number(), same: z.number() }),
  }),
};
