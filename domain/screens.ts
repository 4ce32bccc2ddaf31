import type { Guard } from './access.ts';
import { labels } from './lib/labels.ts';
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
  /** The counter its sidebar entry shows. */
  badge?: CounterName;
  /** Its page of the guide and the section, by the anchor of its English heading: `admins#enrol-a-kiosk`. */
  help?: string;
}

/** Every existing screen. The server builds `navs` from it, the web its routes. */
export const screens = {
  kiosk: { path: '/', title: labels.kiosk, guard: 'public' },
  login: { path: '/d/login', title: labels.login, guard: 'public' },
  activate: { path: '/d/activate', title: text('Choose a password', 'Pilih kata laluan'), guard: 'public' },
  // Where a provider returns people to.
  signInReturn: { path: '/d/sign-in/return', title: labels.login, guard: 'public' },
  setup: { path: '/d/setup', title: text('Set up Hadir', 'Sediakan Hadir'), guard: 'public' },
  dashboard: {
    path: '/d/dashboard',
    title: text('Dashboard', 'Papan pemuka'),
    guard: 'user',
    group: 'main',
    help: 'staff#see-my-month-and-why-a-day-is-late',
  },
  attendance: {
    path: '/d/attendance',
    title: labels.attendance,
    guard: 'user',
    group: 'main',
    help: 'approvers#find-who-is-away',
  },
  inboxMain: {
    path: '/d/inbox/main',
    title: labels.inbox,
    guard: 'user',
    group: 'main',
    badge: 'unread_notification',
    help: 'staff#read-and-answer-the-inbox',
  },
  inboxArchive: {
    path: '/d/inbox/archive',
    title: labels.archive,
    guard: 'user',
    help: 'staff#read-and-answer-the-inbox',
  },
  myLeaves: {
    path: '/d/my-leaves',
    title: labels.myLeaves,
    guard: 'user',
    group: 'main',
    help: 'staff#apply-for-leave-and-see-what-is-left',
  },
  leavesApplication: {
    path: '/d/leaves-application',
    title: labels.leaveApplicationsTitle,
    guard: 'leaveDecider',
    group: 'people',
    badge: 'leaves_application',
    help: 'approvers#decide-an-application',
  },
  users: {
    path: '/d/users',
    title: labels.staff,
    guard: 'see',
    group: 'people',
    help: 'admins#add-a-member-of-staff',
  },
  usersDetail: {
    path: '/d/users/$user_id',
    title: labels.staffDetail,
    guard: 'see',
    help: 'admins#change-their-hours-from-a-date',
  },
  messages: {
    path: '/d/messages',
    title: text('Messages', 'Mesej'),
    guard: 'sender',
    group: 'people',
    help: 'admins#send-a-message-and-see-who-has-read-it',
  },
  messagesDetail: {
    path: '/d/messages/$message_id',
    title: labels.message,
    guard: 'sender',
    help: 'admins#send-a-message-and-see-who-has-read-it',
  },
  userProfile: {
    path: '/d/user-profile',
    title: labels.myProfile,
    guard: 'user',
    group: 'dining-menu',
    help: 'staff#log-in-and-change-my-password',
  },
  support: {
    path: '/d/support',
    title: labels.support,
    guard: 'user',
    group: 'dining-menu',
    badge: 'bug_report',
    help: 'staff#report-an-issue',
  },
  errorLog: {
    path: '/d/error-log',
    title: labels.errorLog,
    guard: 'errorLog',
    navGuard: 'superUser',
    group: 'setting',
    badge: 'error_log',
    help: 'operations#is-it-well',
  },
  appVersion: {
    path: '/d/app-version',
    title: text('App Version', 'Versi aplikasi'),
    guard: 'developer',
    navGuard: 'vendor',
    group: 'dining-menu',
    help: 'sign-in#who-may-do-what',
  },
  device: {
    path: '/d/device',
    title: labels.myDevice,
    guard: 'user',
    group: 'dining-menu',
    help: 'staff#register-my-phone-and-clock-in-with-it',
  },
  departments: {
    path: '/d/departments',
    title: text('Departments', 'Jabatan'),
    guard: 'settings',
    group: 'setting',
    help: 'positions#departments',
  },
  workingHours: {
    path: '/d/working_hours',
    title: text('Working Hours', 'Waktu bekerja'),
    guard: 'settings',
    group: 'setting',
    help: 'admins#change-their-hours-from-a-date',
  },
  office: {
    path: '/d/office',
    title: labels.offices,
    guard: 'settings',
    group: 'setting',
    help: 'kiosks#enrol-a-kiosk',
  },
  officeDetail: { path: '/d/office/$office_id', title: labels.office, guard: 'settings', help: 'kiosks#enrol-a-kiosk' },
  holidays: {
    path: '/d/holiday',
    title: text('Public Holidays', 'Cuti umum'),
    guard: 'user',
    group: 'main',
    help: 'admins#declare-a-holiday',
  },
  grades: {
    path: '/d/grades',
    title: text('Grades', 'Gred'),
    guard: 'settings',
    group: 'setting',
    help: 'positions#grades-and-employment-types',
  },
  employmentTypes: {
    path: '/d/employment-types',
    title: text('Employment types', 'Jenis pelantikan'),
    guard: 'settings',
    group: 'setting',
    help: 'positions#grades-and-employment-types',
  },
  leaveTypes: {
    path: '/d/leaves-types',
    title: text('Leave Types', 'Jenis cuti'),
    guard: 'settings',
    group: 'setting',
    help: 'leave-types#leave-types',
  },
  leaveFreezes: {
    path: '/d/freeze-leaves',
    title: labels.freezeLeaves,
    guard: 'settings',
    group: 'setting',
    help: 'leave-types#freeze-dates',
  },
  positions: {
    path: '/d/positions',
    title: labels.positions,
    guard: 'settings',
    group: 'setting',
    help: 'positions#positions-and-levels',
  },
  lateApplications: {
    path: '/d/late-application',
    title: labels.lateApplicationsTitle,
    guard: 'lateDecider',
    group: 'people',
    badge: 'late_application',
    help: 'approvers#decide-an-application',
  },
  leaveOfficeApplications: {
    path: '/d/leave-office-application',
    title: labels.leaveOfficeApplications,
    guard: 'leaveOfficeDecider',
    group: 'people',
    badge: 'leave_office_application',
    help: 'approvers#decide-an-application',
  },
  myLates: {
    path: '/d/my-lates',
    title: labels.myLate,
    guard: 'user',
    group: 'main',
    help: 'staff#ask-to-come-late',
  },
  myLeaveOffice: {
    path: '/d/my-leave-office',
    title: labels.myLeaveOffice,
    guard: 'user',
    group: 'main',
    help: 'staff#ask-to-leave-the-office',
  },
  warningLetters: {
    path: '/d/warning-letter',
    title: labels.warningLetters,
    guard: 'user',
    group: 'main',
    badge: 'warning_letter',
    help: 'staff#read-and-answer-the-inbox',
  },
  report: {
    path: '/d/report',
    title: labels.reports,
    guard: 'reports',
    group: 'setting',
    help: 'admins#download-a-report',
  },
  audit: {
    path: '/d/audit',
    title: labels.auditLog,
    guard: 'audit',
    group: 'setting',
    help: 'sign-in#who-may-do-what',
  },
  setting: {
    path: '/d/setting',
    title: labels.settings,
    guard: 'settings',
    group: 'setting',
    help: 'settings#attendance-settings',
  },
  imports: {
    path: '/d/import',
    title: text('Import', 'Import data'),
    guard: 'imports',
    group: 'setting',
    help: 'imports#import-a-file',
  },
  organisation: {
    path: '/d/organisation',
    title: text('Organisation', 'Organisasi'),
    guard: 'settings',
    group: 'setting',
    help: 'first-monday#the-start-of-attendance',
  },
  guide: {
    path: '/d/guide',
    title: text('Guide', 'Panduan'),
    guard: 'user',
    group: 'dining-menu',
  },
  guidePage: { path: '/d/guide/$page', title: text('Guide', 'Panduan'), guard: 'user' },
  signIn: {
    path: '/d/sign-in',
    title: text('Sign-in', 'Cara log masuk'),
    guard: 'admin',
    group: 'setting',
    help: 'sign-in#an-account-people-have-already',
  },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;

/** The parameter names of a screen's path: `/d/users/$user_id` -> `user_id`. */
type ScreenParams<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ScreenParams<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
type ParamsOf<Name extends ScreenName> = Record<ScreenParams<(typeof screens)[Name]['path']>, string | number>;

/** A screen's address, with its parameters and query: `pathTo('usersDetail', { user_id: 7 }, { editMode: 1 })`. */
export function pathTo<Name extends ScreenName>(
  name: Name,
  ...[params, query]: keyof ParamsOf<Name> extends never
    ? [params?: Record<never, never>, query?: Record<string, string | number>]
    : [params: ParamsOf<Name>, query?: Record<string, string | number>]
): string {
  const given: Record<string, string | number> = { ...params };
  const path = screens[name].path.replace(/\$(\w+)/g, (_, key: string) => encodeURIComponent(String(given[key])));
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Addresses that open a dialog over the current page, listed in the sidebar beside the screens (SHELL-21, SHELL-26).
 */
export const asks = {
  language: {
    path: '/d/language',
    title: labels.language,
    guard: 'user',
    group: 'dining-menu',
  },
  logout: { path: '/d/logout', title: labels.logout, guard: 'user', group: 'dining-menu' },
} as const satisfies Record<string, Screen>;
export type AskName = keyof typeof asks;
