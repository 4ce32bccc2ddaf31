import { counterShown } from '../limits.ts';
import { asks, screens } from '../screens.ts';

const leadNowhere = [screens.login, ...Object.values(asks)].map((screen) => screen.path);

/** Where a login leads: the address asked for before when it is one of ours, else the dashboard. */
export function landingOf(next: unknown): string {
  if (typeof next !== 'string' || !/^\/d\/[\w-]/.test(next)) return screens.dashboard.path;
  const [path] = next.split(/[?#]/);
  return leadNowhere.some((one) => one === path) ? screens.dashboard.path : next;
}

/** A counter as a badge shows it: nothing at none, "9+" above nine (SHELL-35). */
export function countShown(count: number): string {
  if (count <= 0) return '';
  return count > counterShown ? `${counterShown}+` : String(count);
}
