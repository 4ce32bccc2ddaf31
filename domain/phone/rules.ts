import { nextType } from '../clock/rules.ts';
import type { Hours } from '../days/hours.ts';
import { minuteOf, type TimeOfDay } from '../lib/calendar.ts';
import { kilometres } from '../lib/numbers.ts';
import type { PhoneState } from './contract.ts';

/**
 * What a browser is to the signed-in user: `ready` is their verified phone, `unverified` theirs but not verified,
 * `other` not theirs, `none` when they have none.
 */
export const phoneStatuses = ['ready', 'unverified', 'other', 'none'] as const;
export type PhoneStatus = (typeof phoneStatuses)[number];

/** What the next tap does: clock in or out. */
export const nextTap = ({ last }: Pick<PhoneState, 'last'>): 'in' | 'out' => nextType(last?.type === 'in' ? 1 : 0);

/** The end of today's hours, while it is still to come; null otherwise. */
export const hoursLeft = (hours: Hours | null, minute: number): TimeOfDay | null =>
  hours && minute < minuteOf(hours.end_time) ? hours.end_time : null;

/** A distance for display: metres up to a kilometre, then kilometres with two decimals. */
export const distanceParts = (metres: number): { value: string; unit: 'm' | 'km' } =>
  metres < 1000 ? { value: String(metres), unit: 'm' } : { value: kilometres(metres), unit: 'km' };
