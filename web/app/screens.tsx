import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/screens.ts';

/** The component of every screen, loaded when it is first opened; one missing does not compile. */
export const screenComponents: Record<ScreenName, () => Promise<{ default: ComponentType }>> = {
  kiosk: () => import('../features/clock/kiosk.tsx'),
  login: () => import('../features/session/login.tsx'),
  dashboard: () => import('../features/dashboard/dashboard.tsx'),
  attendance: () => import('../features/attendance/attendance.tsx'),
  inboxMain: () => import('../features/inbox/inbox.tsx'),
  inboxArchive: () => import('../features/inbox/inbox.tsx'),
  users: () => import('../features/staff/users.tsx'),
  usersDetail: () => import('../features/staff/users-detail.tsx'),
  messages: () => import('../features/messages/messages.tsx'),
  messagesDetail: () => import('../features/messages/messages-detail.tsx'),
  userProfile: () => import('../features/profile/user-profile.tsx'),
  departments: () => import('../features/departments/departments.tsx'),
  workingHours: () => import('../features/working-hours/working_hours.tsx'),
  office: () => import('../features/offices/office.tsx'),
  officeDetail: () => import('../features/offices/office-detail.tsx'),
  holidays: () => import('../features/holidays/holiday.tsx'),
  leaveTypes: () => import('../features/leave-types/leaves-types.tsx'),
  leaveFreezes: () => import('../features/leave-freezes/freeze-leaves.tsx'),
  lateApplications: () => import('../features/late/late-application.tsx'),
  leaveOfficeApplications: () => import('../features/leave-office/leave-office-application.tsx'),
  myLates: () => import('../features/late/my-lates.tsx'),
  myLeaveOffice: () => import('../features/leave-office/my-leave-office.tsx'),
  warningLetters: () => import('../features/warnings/warning-letter.tsx'),
  support: () => import('../features/support/support.tsx'),
  errorLog: () => import('../features/error-log/error-log.tsx'),
  audit: () => import('../features/audit/audit.tsx'),
  setting: () => import('../features/settings/setting.tsx'),
  positions: () => import('../features/positions/positions.tsx'),
};
