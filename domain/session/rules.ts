import { screens } from '../screens.ts';

const asking = ['/d/login', '/d/logout', '/d/language'];

/** Where a login leads: the address asked for before, when it is a screen of ours, else the dashboard. */
export function landingOf(next: unknown): string {
  if (typeof next !== 'string' || !/^\/d\/[\w-]/.test(next)) return screens.dashboard.path;
  return asking.some((path) => next === path || next.startsWith(`${path}?`)) ? screens.dashboard.path : next;
}
