import { nextType } from '../clock/rules.ts';
import type { PhoneState } from './contract.ts';

/** What a browser is to whoever is signed in: their verified phone, theirs but not verified, not theirs, or they have none. */
export const standings = ['ready', 'unverified', 'other', 'none'] as const;
export type Standing = (typeof standings)[number];

/** What the next tap does. */
export const nextTap = ({ last }: Pick<PhoneState, 'last'>): 'in' | 'out' =>
  nextType(last?.type === 'in' ? 1 : 0);

/** A distance as people say it: metres up to a kilometre, then kilometres with two decimals. */
export const distanceParts = (metres: number): { value: string; unit: 'm' | 'km' } =>
  metres < 1000 ? { value: String(metres), unit: 'm' } : { value: (metres / 1000).toFixed(2), unit: 'km' };

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

/** What a phone's browser calls itself, for My Device; null of a browser that is on no phone. */
export function phoneNamed(agent: string): { platform: 'android' | 'ios'; name: string } | null {
  const [, platform, system] = systems.find(([sign]) => sign.test(agent)) ?? [];
  if (!platform || !system) return null;
  const [, browser] = browsers.find(([sign]) => sign.test(agent)) ?? [];
  return { platform, name: browser ? `${system} · ${browser}` : system };
}
