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

/**
 * Whether `/` is the dashboard: on a phone where someone is signed in, unless it is a kiosk or is being made one by its
 * address.
 */
export const isOwnPhone = (browser: { agent: string; isSignedIn: boolean; isKiosk: boolean }): boolean =>
  browser.isSignedIn && !browser.isKiosk && phoneNamed(browser.agent) !== null;

/** A distance for display: metres up to a kilometre, then kilometres with two decimals. */
export const distanceParts = (metres: number): { value: string; unit: 'm' | 'km' } =>
  metres < 1000 ? { value: String(metres), unit: 'm' } : { value: kilometres(metres), unit: 'km' };

const systems: readonly [RegExp, 'android' | 'ios', string][] = [
  [/Android/, 'android', 'Android'],
  [/iPhone/, 'ios', 'iPhone'],
  [/iPad/, 'ios', 'iPad'],
];
const browsers: readonly [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Name and platform of the phone a browser's user agent reports, for My Device; null for a browser that is not on a
 * phone.
 */
export function phoneNamed(agent: string): { platform: 'android' | 'ios'; name: string } | null {
  const [, platform, system] = systems.find(([sign]) => sign.test(agent)) ?? [];
  if (!platform || !system) return null;
  const [, browser] = browsers.find(([sign]) => sign.test(agent)) ?? [];
  return { platform, name: browser ? `${system} · ${browser}` : system };
}
