import type { reachOf } from '../access.ts';
import { type Day, isDay } from '../lib/calendar.ts';
import type { StaffChoice } from '../lib/list.ts';
import { filled, same, type Text } from '../lib/text.ts';
import { termFields } from './term-fields.ts';
import { staffTexts } from './texts.ts';

/** The twelve digits of an IC number as `yymmdd-pb-####`; null when they contain no valid date of birth or place. */
export function identityCard(typed: string): string | null {
  const [, born, place, serial] = /^(\d{6})[- ]?(\d{2})[- ]?(\d{4})$/.exec(typed.trim()) ?? [];
  if (!born || !place || place === '00') return null;
  const day = `${born.slice(0, 2)}-${born.slice(2, 4)}-${born.slice(4)}`;
  return ['19', '20'].some((century) => isDay(century + day)) ? `${born}-${place}-${serial}` : null;
}

/** An IC number as lists show it: enough to tell two people apart, too little to misuse (`880101-••-••78`). */
export const maskedCard = (ic: string): string => `${ic.slice(0, 6)}-••-••${ic.slice(-2)}`;

/** Whether an employment has a first and a last day (STAFF-91 to STAFF-94). */
export const isDated = (type: string): boolean => type !== 'Permanent';

/** The fields that days are judged by, which are therefore dated (D5). */
export interface Terms {
  office_id: number | null;
  working_hour_id: number | null;
  position_id: number | null;
  employment_type: string;
  grade: string;
}
/** The terms that an edit changes. */
export const changedTerms = (before: Terms, after: Terms) =>
  termFields.filter((field) => before[field] !== after[field]);

/**
 * The day on which new terms take effect: today, so that earlier days keep theirs (D5); for someone whose service has
 * not begun, their first day, so that no earlier day expects them.
 */
export function termsFrom(firstTerm: Day | null, start: Day | null, today: Day): Day {
  if (firstTerm !== null && firstTerm <= today) return today;
  return start !== null && start > today ? start : today;
}

/** Somebody's name, and whether they were removed. */
export type StaffName = Pick<StaffChoice, 'name' | 'removed'>;

/** A name where history shows it: of somebody who was removed, marked so. */
export const staffName = ({ name, removed }: StaffName): Text =>
  removed ? filled(staffTexts.removedName, { name }) : same(name);

/**
 * What the form of somebody offers within the area in which its viewer changes staff (D16): other offices where offices
 * alone make up the area, other positions where departments do. The server refuses what is outside in any case.
 */
export function withinReach<
  R extends {
    offices: readonly { id: number }[];
    positions: readonly { department_id: number }[];
    departments: readonly { id: number }[];
  },
>(references: R, reach: ReturnType<typeof reachOf>): R {
  if (reach === 'everywhere') return references;
  const isIn = (id: number) => reach.departments.includes(id);
  if (reach.departments.length === 0)
    return { ...references, offices: references.offices.filter(({ id }) => reach.offices.includes(id)) };
  if (reach.offices.length > 0) return references;
  return {
    ...references,
    positions: references.positions.filter(({ department_id }) => isIn(department_id)),
    departments: references.departments.filter(({ id }) => isIn(id)),
  };
}
