import {
  IconAlertTriangle,
  IconAppWindow,
  IconArchive,
  IconBook2,
  IconBriefcase,
  IconBug,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarUser,
  IconChartBar,
  IconCircle,
  IconClockCheck,
  IconClockExclamation,
  IconClockHour8,
  IconCreditCardOff,
  IconDeviceMobile,
  IconDoorExit,
  IconHistory,
  IconId,
  IconInbox,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconPlugConnectedX,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconStairsUp,
  IconTableImport,
  IconTags,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { asks, screens } from '#domain/screens.ts';

type AnyPath = (typeof screens)[keyof typeof screens]['path'] | (typeof asks)[keyof typeof asks]['path'];
/** The paths that the sidebar and the palette list. */
type ListedPath = Exclude<
  AnyPath,
  '/' | '/d/login' | '/d/sign-in/return' | '/d/setup' | '/d/activate' | `${string}$${string}`
>;

/** The icon of each sidebar entry, by its path; a missing one does not compile. */
const icons: Record<ListedPath, typeof IconCircle> = {
  '/d/dashboard': IconLayoutDashboard,
  '/d/attendance': IconClockCheck,
  '/d/inbox/main': IconInbox,
  '/d/inbox/archive': IconArchive,
  '/d/users': IconUsers,
  '/d/user-profile': IconUserCheck,
  '/d/leaves-application': IconCalendarUser,
  '/d/late-application': IconClockExclamation,
  '/d/leave-office-application': IconDoorExit,
  '/d/warning-letter': IconAlertTriangle,
  '/d/kiosk-events': IconCreditCardOff,
  '/d/outages': IconPlugConnectedX,
  '/d/my-leaves': IconCalendarUser,
  '/d/my-lates': IconClockExclamation,
  '/d/my-leave-office': IconDoorExit,
  '/d/messages': IconMail,
  '/d/office': IconBuilding,
  '/d/working_hours': IconClockHour8,
  '/d/holiday': IconCalendarEvent,
  '/d/departments': IconSitemap,
  '/d/positions': IconBriefcase,
  '/d/grades': IconStairsUp,
  '/d/access': IconShieldLock,
  '/d/employment-types': IconId,
  '/d/leaves-types': IconTags,
  '/d/freeze-leaves': IconCalendarOff,
  '/d/report': IconReportAnalytics,
  '/d/statistics': IconChartBar,
  '/d/setting': IconSettings,
  '/d/import': IconTableImport,
  '/d/organisation': IconBuildingCommunity,
  '/d/sign-in': IconKey,
  '/d/audit': IconHistory,
  '/d/error-log': IconBug,
  '/d/support': IconLifebuoy,
  '/d/app-version': IconAppWindow,
  '/d/device': IconDeviceMobile,
  '/d/guide': IconBook2,
  '/d/language': IconLanguage,
  '/d/logout': IconLogout,
};

/** The icon of a sidebar entry; a server that is newer than the page may list others. */
export function NavIcon({ path }: { path: string }) {
  const Icon = icons[path as ListedPath] ?? IconCircle;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
