import { counterShown } from '../limits.ts';
import { asks, screens } from '../screens.ts';

const leadNowhere = [screens.login, ...Object.values(asks)].map((screen) => screen.path);

/** Where a login leads: the address that was asked for, when it is one of ours, else the dashboard. */
export function landingOf(next: unknown): string {
  if (typeof next !== 'string' || !/^\/d\/[\w-]/.test(next)) return screens.dashboard.path;
  const [path] = next.split(/[?#]/);
  return leadNowhere.some((one) => one === path) ? screens.dashboard.path : next;
}

/** A counter as a badge: empty at zero, "9+" above nine (SHELL-35). */
export function countShown(count: number): string {
  if (count <= 0) return '';
  return count > counterShown ? `${counterShown}+` : String(count);
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and operating system of a user agent; null for either that is unknown. */
export function browserOf(agent: string): { browser: string | null; system: string | null } {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => agent.includes(mark))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
