import { applicationScreens } from './application-screens.ts';
import { labels } from './lib/labels.ts';
import { text } from './lib/text.ts';
import type { Screen } from './screen.ts';
import { loginPath } from './session/path.ts';
import { settingScreens } from './setting-screens.ts';

/** Every existing screen. The server builds `navs` from it, the web its routes. */
export const screens = {
  kiosk: { path: '/', title: labels.kiosk, guard: 'public' },
  login: { path: loginPath, title: labels.login, guard: 'public' },
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
  calendar: {
    path: '/d/calendar',
    title: text('Staff Calendar', 'Kalendar staf'),
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
  waits: {
    path: '/d/waits',
    title: labels.stuckApplications,
    guard: 'overseer',
    help: 'approvers#see-what-waits-for-nobody',
  },
  leaveBalances: {
    path: '/d/leave-balances',
    title: text('Leave Balances', 'Baki cuti'),
    guard: 'see',
    group: 'people',
    help: 'admins#see-what-everybody-has-left',
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
  holidays: {
    path: '/d/holiday',
    title: text('Public Holidays', 'Cuti umum'),
    guard: 'user',
    group: 'main',
    help: 'admins#declare-a-holiday',
  },
  holidayDraft: {
    path: '/d/holiday/draft/$year',
    title: text('Draft of public holidays', 'Draf cuti umum'),
    guard: 'settings',
    help: 'admins#declare-a-holiday',
  },
  holidayYear: {
    path: '/d/holiday/year',
    title: text('Public Holidays by Year', 'Cuti umum mengikut tahun'),
    guard: 'user',
    help: 'staff#see-the-public-holidays-of-a-year',
  },
  ...applicationScreens,
  substitutes: {
    path: '/d/substitutes',
    title: text('Who decides for me', 'Pengganti saya'),
    guard: 'overseer',
    group: 'people',
    help: 'approvers#name-who-decides-for-you',
  },
  kioskEvents: {
    path: '/d/kiosk-events',
    title: labels.swipesNotCounted,
    guard: 'correct_days',
    group: 'people',
    help: 'admins#count-a-swipe-that-was-refused',
  },
  outages: {
    path: '/d/outages',
    title: labels.kioskOutages,
    guard: 'correct_days',
    group: 'people',
    help: 'admins#enter-that-a-kiosk-was-down',
  },
  warningLetters: {
    path: '/d/warning-letter',
    title: labels.warningLetters,
    guard: 'user',
    group: 'main',
    badge: 'warning_letter',
    help: 'staff#read-and-answer-the-inbox',
  },
  cardColours: {
    path: '/d/card-colours',
    title: labels.cardColours,
    guard: 'letters',
    group: 'people',
    help: 'letters#card-colours',
  },
  guide: {
    path: '/d/guide',
    title: text('Guide', 'Panduan'),
    guard: 'user',
    group: 'dining-menu',
  },
  guidePage: { path: '/d/guide/$page', title: text('Guide', 'Panduan'), guard: 'user' },
  ...settingScreens,
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
