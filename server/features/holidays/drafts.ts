import { isCalendar, readCalendar } from '#domain/holidays/calendar-file.ts';
import { calendarFileTexts } from '#domain/holidays/calendar-file-texts.ts';
import { draftOf, fieldsOf, proposedHolidays } from '#domain/holidays/draft.ts';
import type { CheckedFile, HolidayDraft } from '#domain/holidays/drafts-contract.ts';
import type { StateCode } from '#domain/holidays/states.ts';
import { readYear, type YearHoliday } from '#domain/holidays/year.ts';
import type { ImportPlan } from '#domain/imports/plan.ts';
import { importTexts } from '#domain/imports/texts.ts';
import { importLimits } from '#domain/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readTable } from '#server/platform/documents/read-table.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { weekendsOf } from '../weekends/store.ts';
import { holidaysIn, officeStates, sameDayRule } from './drafts-store.ts';
import { malaysiaYears } from './malaysia.ts';

/** How many of a file's faults are shown; all are counted. */
const shown = 200;

/** The draft of a year by the rows of its calendar, for the states of the offices as they are now. */
export async function draftBy(db: Db, year: number, rows: readonly YearHoliday[]): Promise<HolidayDraft> {
  const { states, without } = await officeStates(db);
  const [rule, weekends, known] = await Promise.all([sameDayRule(db), weekendsOf(db), holidaysIn(db, year)]);
  // Of a year without a calendar nothing is gone.
  const lines = rows.length === 0 ? [] : draftOf(proposedHolidays(rows, states, weekends, rule), known, states, year);
  return {
    ...{ year, states, years: [...malaysiaYears], offices_without: without, same_day_rule: rule },
    lines: lines.map((line) => {
      const { details, name_ms, start, end, states: where } = fieldsOf(line, states);
      const { change, proposed, known: holiday } = line;
      return {
        ...{ change, details, name_ms, start, end, states: where && [...where] },
        certainty: proposed?.certainty ?? null,
        source: proposed?.source ?? '',
        is_replacement: proposed?.isReplacement ?? false,
        known: holiday && { ...holiday, states: holiday.states && [...holiday.states] },
      };
    }),
  };
}

/** A file that was sent. */
interface SentFile {
  year: number;
  doc: string;
  original_name: string;
  /** Those that an iCalendar is for. */
  states: readonly StateCode[];
}

/** The draft of a file, or what is wrong with it; throws a refusal of what is no such file at all. */
export async function draftOfFile(db: Db, { year, doc, original_name, states }: SentFile): Promise<CheckedFile> {
  const bytes = Buffer.from(doc, 'base64');
  const { holidays, faults, left } = await rowsOf(bytes, { year, original_name, states });
  if (faults.length === 0) return { draft: await draftBy(db, year, holidays), wrong: 0, faults: [], left };
  return {
    ...{ draft: null, wrong: faults.length, left },
    faults: faults
      .slice(0, shown)
      .map(({ row, column, text }) => ({ row, column, message: text.en, message_ms: text.ms })),
  };
}

/** The holidays of a file, as far as they are right. */
interface FileRows {
  holidays: YearHoliday[];
  faults: ImportPlan<unknown>['faults'];
  left: number;
}

async function rowsOf(bytes: Buffer, { year, original_name, states }: Omit<SentFile, 'doc'>): Promise<FileRows> {
  if (bytes.length > importLimits.bytes) throw refuse(importTexts.tooLarge, { most: importLimits.bytes / 1024 / 1024 });
  const text = bytes.toString('utf8');
  if (!isCalendar(text)) {
    if (/\.ics$/i.test(original_name)) throw refuse(calendarFileTexts.notCalendar);
    return { ...readYear(await readTable(bytes), year), left: 0 };
  }
  if (states.length === 0) throw refuse(calendarFileTexts.chooseStates);
  const { table, faults, left } = readCalendar(text, year, states);
  if (faults.length > 0) return { holidays: [], faults, left };
  if (table.rows.length === 0) throw refuse(calendarFileTexts.noneOfYear, { year });
  return { ...readYear(table, year), left };
}
