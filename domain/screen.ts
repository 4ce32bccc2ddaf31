import type { Guard } from './access.ts';
import { type Text, text } from './lib/text.ts';
import type { CounterName } from './session/counters.ts';

/** Sidebar groups in order; the dining-menu group is labelled Others (SHELL-06). */
export const navGroups = {
  main: null,
  people: text('People', 'Sumber manusia'),
  setting: text('Setting', 'Tetapan'),
  'dining-menu': text('Others', 'Lain-lain'),
} as const satisfies Record<string, Text | null>;
export type NavGroup = keyof typeof navGroups;

/** A screen: its path, who may open it, and its place in the sidebar. */
export interface Screen {
  /** Router path; parameters start with `$`. */
  path: `/${string}`;
  title: Text;
  /**
   * Who may open it; others are redirected to the dashboard, and without a token to the login (ACCESS-01, ACCESS-64).
   */
  guard: Guard;
  group?: NavGroup;
  /** Who sees it in the sidebar, where that is fewer than may open it. */
  navGuard?: Guard;
  /** Listed in the sidebar only while a leave type has this switched on (D6). */
  navLeave?: 'is_returnable' | 'is_replacement';
  /** The counter its sidebar entry shows. */
  badge?: CounterName;
  /** Its page of the guide and the section, by the anchor of its English heading: `admins#enrol-a-kiosk`. */
  help?: string;
}
