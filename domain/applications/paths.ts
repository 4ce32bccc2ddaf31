import type { Kind } from './moves.ts';

const lists = {
  leave: '/d/leaves-application',
  late: '/d/late-application',
  leave_office: '/d/leave-office-application',
} as const;
const own = { leave: '/d/my-leaves', late: '/d/my-lates', leave_office: '/d/my-leave-office' } as const;

/** Where a decider finds an application, opened (D8). */
export const decisionPath = (kind: Kind, id: number): string => `${lists[kind]}?view=${id}`;
/** Where its owner finds it, opened. */
export const ownPath = (kind: Kind, id: number): string => `${own[kind]}?view=${id}`;
