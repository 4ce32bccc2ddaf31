import { type CodedText, filled, listed, same, type Text } from '../lib/text.ts';
import { differs, type LeaveTerms, noTerms, type TermName, termNames } from './terms.ts';
import { termTexts as texts } from './terms-texts.ts';

/** A number of days, as people say it. */
export const daysText = (days: number): CodedText => (days === 1 ? texts.oneDay : filled(texts.someDays, { days }));
/** A number of months. */
export const monthsText = (months: number): CodedText =>
  months === 1 ? texts.oneMonth : filled(texts.someMonths, { months });

const fileText = ({ file_from_day, file_within_days, file_missing }: LeaveTerms): Text => {
  const days = daysText(file_from_day!);
  if (file_within_days === null) return filled(texts.saysFile, { days });
  const text = file_missing === 'reject' ? texts.saysFileOr : texts.saysFileLater;
  return filled(text, { days, within: daysText(file_within_days) });
};

/** How each rule that is on is said; a rule that belongs to another says nothing by itself. */
const says: Partial<Record<TermName, (terms: LeaveTerms) => Text>> = {
  counts: () => texts.saysCalendar,
  notice_days: ({ notice_days }) => filled(texts.saysNotice, { days: daysText(notice_days!) }),
  after_days: ({ after_days }) => filled(texts.saysAfter, { days: daysText(after_days!) }),
  most_days: ({ most_days }) => filled(texts.saysMostDays, { days: daysText(most_days!) }),
  most_year_days: ({ most_year_days }) => filled(texts.saysMostYear, { days: daysText(most_year_days!) }),
  service_months: ({ service_months }) => filled(texts.saysService, { months: monthsText(service_months!) }),
  only_gender: ({ only_gender }) => (only_gender === 'F' ? texts.saysWomen : texts.saysMen),
  only_marital_status: ({ only_marital_status }) =>
    only_marital_status === 'Married' ? texts.saysMarried : texts.saysSingle,
  only_employment_types: ({ only_employment_types }) =>
    filled(texts.saysEmployment, { types: same(only_employment_types.join(', ')) }),
  file_from_day: fileText,
  times_in_service: ({ times_in_service: times }) =>
    times === 1 ? texts.saysOnce : filled(texts.saysTimes, { times: times! }),
  charged_to: ({ charged_to_name }) => filled(texts.saysChargedTo, { leave: charged_to_name ?? '' }),
  below_zero: ({ below_zero }) => filled(texts.saysBelowZero, { days: below_zero! }),
  is_private: () => texts.saysPrivate,
  by_admins: () => texts.saysByAdmins,
};

/** The rules of a leave type in words, of some or all: each that is on; empty when all are off. */
export const wordsOfTerms = (terms: LeaveTerms, names: readonly TermName[] = termNames): Text[] =>
  names.filter((name) => differs(terms, noTerms, name)).flatMap((name) => says[name]?.(terms) ?? []);

/** The same as one text. */
export const sentenceOfTerms = (terms: LeaveTerms): Text => listed(wordsOfTerms(terms), '; ');
