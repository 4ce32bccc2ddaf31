import { pathTo } from '../screens.ts';
import type { Kind } from './moves.ts';

const lists = {
  leave: '/d/leaves-application',
  late: pathTo('lateApplications'),
  leave_office: pathTo('leaveOfficeApplications'),
} as const;
const own = {
  leave: '/d/my-leaves',
  late: pathTo('myLates'),
  leave_office: pathTo('myLeaveOffice'),
} as const;

/** Where a decider finds an application, opened (D8). */
export const decisionPath = (kind: Kind, id: number): string => `${lists[kind]}?view=${id}`;
/** Where its owner finds it, opened. */
export const ownPath = (kind: Kind, id: number): string => `${own[kind]}?view=${id}`;
