import { pathTo } from '../screens.ts';
import type { Kind } from './moves.ts';

/** Where a decider finds an application, opened (D8). */
export const decisionPath = (kind: Kind, id: number): string => pathTo(lists[kind], {}, { view: id });
/** Where its owner finds it, opened. */
export const ownPath = (kind: Kind, id: number): string => pathTo(own[kind], {}, { view: id });

/** Where a decider finds all that wait, for them or for anyone. */
export const waitingPath = (kind: Kind, waiting: 'me' | 'anyone', view?: number): string =>
  pathTo(lists[kind], {}, view === undefined ? { waiting } : { waiting, view });

const lists = {
  leave: 'leavesApplication',
  late: 'lateApplications',
  leave_office: 'leaveOfficeApplications',
} as const;
const own = { leave: 'myLeaves', late: 'myLates', leave_office: 'myLeaveOffice' } as const;
