import { pathTo } from '../screens.ts';
import type { Kind } from './moves.ts';

/** The address at which a decider sees an application, opened (D8). */
export const decisionPath = (kind: Kind, id: number): string => pathTo(lists[kind], {}, { view: id });
/** The address at which its owner sees it, opened. */
export const ownPath = (kind: Kind, id: number): string => pathTo(own[kind], {}, { view: id });

/** The list of all applications that wait, for the viewer's decision or for anyone's. */
export const waitingPath = (kind: Kind, waiting: 'me' | 'anyone', view?: number): string =>
  pathTo(lists[kind], {}, view === undefined ? { waiting } : { waiting, view });

const lists = {
  leave: 'leavesApplication',
  late: 'lateApplications',
  leave_office: 'leaveOfficeApplications',
} as const;
const own = { leave: 'myLeaves', late: 'myLates', leave_office: 'myLeaveOffice' } as const;
