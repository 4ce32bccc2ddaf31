import type { Door } from './access.ts';
import { type Text, text } from './lib/text.ts';
import type { CounterName } from './session/contract.ts';

/** Sidebar groups, in their order; the dining-menu group is labelled Others (SHELL-06). */
export const navGroups = {
  main: null,
  people: text('People', 'Sumber manusia'),
  setting: text('Setting', 'Tetapan'),
  'dining-menu': text('Others', 'Lain-lain'),
} as const satisfies Record<string, Text | null>;
export type NavGroup = keyof typeof navGroups;

/** A screen: where it is, who may open it, and where it stands in the sidebar. */
export interface Screen {
  /** Router path; parameters start with `$`. */
  path: `/${string}`;
  title: Text;
  /** Who may open it; others go to the dashboard, and without a token to the login (ACCESS-01, ACCESS-64). */
  door: Door;
  group?: NavGroup;
  /** Who finds it in the sidebar, where that is fewer than may open it. */
  navDoor?: Door;
  /** The counter its sidebar entry shows. */
  badge?: CounterName;
}

/** Every screen that exists. The server builds `navs` from it, the web its routes. */
export const screens = {
  kiosk: { path: '/', title: text('Kiosk', 'Kiosk'), door: 'public' },
  login: { path: '/d/login', title: text('Login', 'Log masuk'), door: 'public' },
  dashboard: { path: '/d/dashboard', title: text('Dashboard', 'Papan pemuka'), door: 'user', group: 'main' },
  attendance: { path: '/d/attendance', title: text('Attendance', 'Kehadiran'), door: 'user', group: 'main' },
  users: { path: '/d/users', title: text('Staff', 'Staf'), door: 'admin', group: 'people' },
  usersDetail: { path: '/d/users/$user_id', title: text('Staff detail', 'Butiran staf'), door: 'admin' },
  userProfile: {
    path: '/d/user-profile',
    title: text('My profile', 'Profil saya'),
    door: 'user',
    group: 'dining-menu',
  },
  departments: {
    path: '/d/departments',
    title: text('Departments', 'Jabatan'),
    door: 'admin',
    group: 'setting',
  },
  workingHours: {
    path: '/d/working_hours',
    title: text('Working Hours', 'Waktu bekerja'),
    door: 'admin',
    group: 'setting',
  },
  office: { path: '/d/office', title: text('Offices', 'Pejabat'), door: 'admin', group: 'setting' },
  officeDetail: { path: '/d/office/$office_id', title: text('Office', 'Pejabat'), door: 'admin' },
  holidays: {
    path: '/d/holiday',
    title: text('Public Holidays', 'Cuti umum'),
    door: 'user',
    group: 'main',
  },
  positions: {
    path: '/d/positions',
    title: text('Positions', 'Jawatan'),
    door: 'admin',
    group: 'setting',
  },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;

/** Addresses that ask something over the page one is on, in the sidebar beside the screens (SHELL-21, SHELL-26). */
export const asks = {
  language: {
    path: '/d/language',
    title: text('Language', 'Bahasa'),
    door: 'user',
    group: 'dining-menu',
  },
  logout: { path: '/d/logout', title: text('Logout', 'Log keluar'), door: 'user', group: 'dining-menu' },
} as const satisfies Record<string, Screen>;
export type AskName = keyof typeof asks;
