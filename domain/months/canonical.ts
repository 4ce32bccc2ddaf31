import type { Day } from '../lib/calendar.ts';
import { type Figures, figureNames } from './figures.ts';

/** Somebody's closed figures with what they were called, and where they were, at the end of the month. */
export interface ClosedFigures extends Figures {
  user_id: number;
  name: string;
  position: string | null;
  department: string | null;
  office: string | null;
}

/** A change of an earlier month that is carried in a closing. */
export interface CarriedChange extends Figures {
  id: number;
  user_id: number;
  month: Day;
  reason: string;
  days: readonly Day[];
}

/** A field of a line; what separates fields and lines is escaped. */
const field = (value: string | number | null): string =>
  value === null ? '-' : `${value}`.replace(/[\\|\n\r]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)}.`);
const lineOf = (...fields: (string | number | null)[]): string => `${fields.map(field).join('|')}\n`;
const typesOf = (types: Record<string, number>): string =>
  Object.entries(types)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([type, days]) => `${type}:${days}`)
    .join(' ');
const numbersOf = (figures: Figures) => [...figureNames.map((name) => figures[name]), typesOf(figures.leave_types)];

/**
 * The lines over whose UTF-8 bytes the checksum of a closed month is made, SHA-256: first the month, then each person by
 * id, then each carried change by id. Nothing in them depends on the language, the clock or the settings of a reader.
 */
export const canonical = {
  head: (month: Day): string => lineOf('hadir month 1', month.slice(0, 7)),
  person: ({ user_id, name, position, department, office, ...figures }: ClosedFigures): string =>
    lineOf('person', user_id, name, position, department, office, ...numbersOf(figures)),
  carried: ({ id, user_id, month, reason, days, ...figures }: CarriedChange): string =>
    lineOf('carried', id, month.slice(0, 7), user_id, reason, days.join(' '), ...numbersOf(figures)),
};
