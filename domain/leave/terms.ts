import { periodStart } from '../entitlements/rules.ts';
import type { LeaveTerms } from '../leave-types/terms.ts';
import { termTexts as texts } from '../leave-types/terms-texts.ts';
import { daysText, monthsText } from '../leave-types/terms-words.ts';
import { addDays, addMonths, type Day, daysBetween } from '../lib/calendar.ts';
import { type CodedText, type Fill, same } from '../lib/text.ts';
import { firstLeaveDay, type LeaveRefusal } from './rules.ts';

/** The applicant, as the rules of a leave type need them. */
export interface TermsApplicant {
  gender: 'M' | 'F';
  marital_status: 'Married' | 'Single';
  employment_type: string;
  /** The first day of the present service; null when it is not recorded. */
  start_date: Day | null;
}

/** What the applicant has of the type already, without the application in question: waiting or approved. */
export interface TermsUses {
  /** The days charged, by day, in the leave years that the range touches and those beside them. */
  days: readonly { day: Day; days: number }[];
  /** The applications in the present service. */
  times: number;
}

/** Leave that is checked against the rules of its type. */
export interface Claimed {
  name: string;
  date_start: Day;
  /** The days charged, by day. */
  days: readonly { day: Day; days: number }[];
}

/** Who applies and when, while an application is made; an existing one is not measured by them again. */
export interface Making {
  today: Day;
  /** Whether the viewer applies as an administrator. */
  isAdmin: boolean;
}

/** Whether the rules look at other applications of the type. */
export const needsUses = ({ most_year_days, times_in_service }: LeaveTerms): boolean =>
  most_year_days !== null || times_in_service !== null;

/** Whether a file is needed: with the application, later, or not at all. */
export function fileNeed(terms: LeaveTerms, total: number): 'none' | 'now' | 'later' {
  if (terms.file_from_day === null || total < terms.file_from_day) return 'none';
  return terms.file_within_days === null ? 'now' : 'later';
}

/** The day by which a file is to be handed in, of leave that is approved on a day. */
export const fileDueOn = (terms: LeaveTerms, date_start: Day, approved: Day): Day =>
  addDays(date_start > approved ? date_start : approved, terms.file_within_days ?? 0);

/** The first day that may be applied for by the rules of a type, of those that may be at all (LEAVE-36, LEAVE-37). */
export function firstDayUnder({ notice_days, after_days }: LeaveTerms, today: Day, isBackdated: boolean): Day {
  if (notice_days !== null) return addDays(today, notice_days);
  return isBackdated && after_days !== null ? addDays(today, -after_days) : firstLeaveDay(today, isBackdated);
}

/** Why leave is refused by the rules of its type (decision 0138); null when it is not. */
export function refusalOfTerms(
  terms: LeaveTerms,
  claimed: Claimed,
  user: TermsApplicant,
  uses: TermsUses,
  yearStart: string,
  making: Making | null,
): LeaveRefusal | null {
  const refused = (field: LeaveRefusal['field'], text: CodedText, values: Fill = {}): LeaveRefusal => ({
    field,
    text,
    values: { leave: same(claimed.name), ...values },
  });
  if (making && terms.by_admins && !making.isAdmin) return refused('leaves_id', texts.onlyAdmins);
  const stranger = ineligible(terms, user, claimed.date_start);
  if (stranger) return refused('leaves_id', ...stranger);
  const { times_in_service: times } = terms;
  if (times !== null && uses.times >= times)
    return times === 1 ? refused('leaves_id', texts.onceTaken) : refused('leaves_id', texts.timesTaken, { times });
  const untimely = making && mistimed(terms, claimed.date_start, making.today);
  if (untimely) return refused('date_start', ...untimely);
  const total = claimed.days.reduce((sum, { days }) => sum + days, 0);
  if (terms.most_days !== null && total > terms.most_days)
    return refused('date_end', texts.tooManyDays, { days: daysText(terms.most_days), total: daysText(total) });
  const year = terms.most_year_days === null ? null : fullestYear(claimed, uses, yearStart);
  if (year !== null && year > terms.most_year_days!)
    return refused('date_end', texts.tooManyInYear, { days: daysText(terms.most_year_days!), total: daysText(year) });
  return null;
}

/** Why somebody is not among those the type is for. */
function ineligible(terms: LeaveTerms, user: TermsApplicant, first: Day): [CodedText, Fill?] | null {
  if (terms.only_gender !== null && user.gender !== terms.only_gender)
    return [terms.only_gender === 'F' ? texts.onlyWomen : texts.onlyMen];
  if (terms.only_marital_status !== null && user.marital_status !== terms.only_marital_status)
    return [terms.only_marital_status === 'Married' ? texts.onlyMarried : texts.onlySingle];
  const types = terms.only_employment_types;
  if (types.length > 0 && !types.includes(user.employment_type)) return [texts.onlyTypes, { types: types.join(', ') }];
  if (terms.service_months === null) return null;
  if (user.start_date === null) return [texts.unknownService];
  if (addMonths(user.start_date, terms.service_months) <= first) return null;
  return [texts.shortService, { months: monthsText(terms.service_months) }];
}

/** Why an application comes too late, before its first day or after it. */
function mistimed(terms: LeaveTerms, first: Day, today: Day): [CodedText, Fill?] | null {
  const notice = daysBetween(today, first);
  if (terms.notice_days !== null && notice < terms.notice_days)
    return [texts.shortNotice, { days: daysText(terms.notice_days) }];
  if (terms.after_days !== null && -notice > terms.after_days)
    return [texts.tooLate, { days: daysText(terms.after_days) }];
  return null;
}

/** The most days of a leave year that the range touches, with those of the range. */
function fullestYear(claimed: Claimed, uses: TermsUses, yearStart: string): number {
  const years = new Map<Day, number>();
  for (const { day, days } of claimed.days) {
    const year = periodStart('annually', day, yearStart);
    years.set(year, (years.get(year) ?? 0) + days);
  }
  for (const { day, days } of uses.days) {
    const year = periodStart('annually', day, yearStart);
    if (years.has(year)) years.set(year, years.get(year)! + days);
  }
  return Math.max(0, ...years.values());
}
