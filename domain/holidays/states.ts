import type { Day } from '../lib/calendar.ts';

/** The weekend of a state from a day on. */
export interface Weekend {
  /** The first day it is in force; null from the beginning. */
  from: Day | null;
  /** Its weekdays, 0 for Sunday to 6 for Saturday. */
  days: readonly number[];
  /** The one of them on which a holiday is replaced. */
  rest: number;
}

const fridayAndSaturday = (rest: 5 | 6): Weekend => ({ from: null, days: [5, 6], rest });
const saturdayAndSunday: Weekend = { from: null, days: [6, 0], rest: 0 };
const elsewhere = [saturdayAndSunday];

/**
 * The 13 states and three federal territories by their codes, with their names as the map has them and their usual
 * weekends (decision 0145). In Johor the weekend was Friday and Saturday from 2014 to 2024.
 */
export const states = {
  JHR: { name: 'Johor', weekends: [fridayAndSaturday(5), { ...saturdayAndSunday, from: '2025-01-01' }] },
  KDH: { name: 'Kedah', weekends: [fridayAndSaturday(5)] },
  KTN: { name: 'Kelantan', weekends: [fridayAndSaturday(6)] },
  KUL: { name: 'Kuala Lumpur', weekends: elsewhere },
  LBN: { name: 'Labuan', weekends: elsewhere },
  MLK: { name: 'Melaka', weekends: elsewhere },
  NSN: { name: 'Negeri Sembilan', weekends: elsewhere },
  PHG: { name: 'Pahang', weekends: elsewhere },
  PJY: { name: 'Putrajaya', weekends: elsewhere },
  PLS: { name: 'Perlis', weekends: elsewhere },
  PNG: { name: 'Pulau Pinang', weekends: elsewhere },
  PRK: { name: 'Perak', weekends: elsewhere },
  SBH: { name: 'Sabah', weekends: elsewhere },
  SGR: { name: 'Selangor', weekends: elsewhere },
  SWK: { name: 'Sarawak', weekends: elsewhere },
  TRG: { name: 'Terengganu', weekends: [fridayAndSaturday(6)] },
} as const satisfies Record<string, { name: string; weekends: readonly Weekend[] }>;

export type StateCode = keyof typeof states;
export const stateCodes = Object.keys(states) as StateCode[];
export const stateNames = Object.fromEntries(stateCodes.map((code) => [code, states[code].name])) as Readonly<
  Record<StateCode, string>
>;

/** The weekends of each state: the usual ones, or an organisation's own. */
export type StateWeekends = Readonly<Record<StateCode, readonly Weekend[]>>;
export const usualWeekends = Object.fromEntries(
  stateCodes.map((code) => [code, states[code].weekends]),
) as unknown as StateWeekends;
