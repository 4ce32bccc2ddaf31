import { isAdmin, may, type Viewer } from '../access.ts';
import type { Decider, Deciders } from './deciders.ts';

/** The kinds of application, by their names in the audit log. */
export const kinds = ['leave', 'late', 'leave_office'] as const;
export type Kind = (typeof kinds)[number];
/** The documents module of each kind's attachments. */
export const documentModules = { leave: 'leave', late: 'late', leave_office: 'leave-office' } as const satisfies Record<
  Kind,
  string
>;

/**
 * States of an application; late applications have no Supported and no Canceled, leave-office ones no Supported.
 */
export const statuses = ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled'] as const;
export type Status = (typeof statuses)[number];
/** States of a late application (LATE-06). */
export const lateStatuses = ['Pending', 'Approved', 'Rejected'] as const;
/** States of a leave-office application (LOFFICE-06). */
export const leaveOfficeStatuses = ['Pending', 'Approved', 'Rejected', 'Canceled'] as const;

/** In which capacity someone decides: as one of the deciders, as an administrator, or as the owner. */
export type Capacity = 'supporter' | 'approver' | 'admin' | 'owner';

/** What can be done with an application. */
export type Move = 'support' | 'approve' | 'reject' | 'cancel' | 'remove';

/**
 * One transition: who may make it, from which states, and to which. A removed application stays Canceled or Rejected.
 */
interface Step {
  by: Capacity;
  from: readonly Status[];
  to: Status;
}

const ended = ['Pending', 'Rejected', 'Canceled'] as const;

/**
 * The transitions of all kinds (D6, D7). An administrator can only undo: reject what is approved, cancel what
 * still counts. Whoever holds the deciding position decides, administrator or not (decision 0057).
 */
export const moves: Record<Kind, Partial<Record<Move, readonly Step[]>>> = {
  leave: {
    support: [{ by: 'supporter', from: ['Pending'], to: 'Supported' }],
    approve: [{ by: 'approver', from: ['Supported'], to: 'Approved' }],
    reject: [
      { by: 'supporter', from: ['Pending'], to: 'Rejected' },
      { by: 'approver', from: ['Supported'], to: 'Rejected' },
      { by: 'admin', from: ['Approved'], to: 'Rejected' },
    ],
    cancel: [{ by: 'admin', from: ['Pending', 'Supported', 'Approved'], to: 'Canceled' }],
    remove: [{ by: 'owner', from: ended, to: 'Canceled' }],
  },
  late: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [{ by: 'approver', from: ['Pending'], to: 'Rejected' }],
    remove: [
      { by: 'owner', from: ['Pending', 'Rejected'], to: 'Rejected' },
      { by: 'admin', from: ['Pending', 'Approved', 'Rejected'], to: 'Rejected' },
    ],
  },
  leave_office: {
    approve: [{ by: 'approver', from: ['Pending'], to: 'Approved' }],
    reject: [{ by: 'approver', from: ['Pending'], to: 'Rejected' }],
    cancel: [
      { by: 'owner', from: ['Pending'], to: 'Canceled' },
      { by: 'admin', from: ['Pending', 'Approved'], to: 'Canceled' },
    ],
    remove: [{ by: 'owner', from: ['Pending', 'Rejected'], to: 'Canceled' }],
  },
};

/** What the rules need to know of an application. */
export interface Decided {
  status: Status;
  user_id: number;
  /** The owner may be a developer account, which no admin may change (D1). */
  owner: { id: number; super_user: boolean; isSkaloot: boolean };
  deciders: Deciders;
}

/** The capacities in which a viewer may act on an application; on their own only as its owner (D1). */
export function capacitiesOf(viewer: Viewer, { user_id, owner, deciders }: Decided): Capacity[] {
  if (user_id === viewer.id) return ['owner'];
  const isOne = (people: readonly Decider[]) => people.some((one) => one.user_id === viewer.id);
  return [
    ...(isOne(deciders.supporter) ? (['supporter'] as const) : []),
    ...(isOne(deciders.approver) ? (['approver'] as const) : []),
    ...(isAdmin(viewer) && may.editStaff(viewer, owner) ? (['admin'] as const) : []),
  ];
}

/**
 * The transition of a move, or why there is none: `closed` when the viewer may never make it, `moved` when the
 * application's state no longer allows it.
 */
export function stepOf(kind: Kind, move: Move, viewer: Viewer, application: Decided): Step | 'closed' | 'moved' {
  const capacities = capacitiesOf(viewer, application);
  const mine = (moves[kind][move] ?? []).filter(({ by }) => capacities.includes(by));
  if (mine.length === 0) return 'closed';
  return mine.find(({ from }) => from.includes(application.status)) ?? 'moved';
}

/** The moves a viewer can make now; the server sends them with each row, and the page enables its buttons by them. */
export function openMoves(kind: Kind, viewer: Viewer, application: Decided): Move[] {
  const open = (move: Move) => typeof stepOf(kind, move, viewer, application) === 'object';
  return (Object.keys(moves[kind]) as Move[]).filter(open);
}

/** The states in which a decision is missing. */
export const openStatuses = ['Pending', 'Supported'] as const satisfies readonly Status[];
/** Whether a decision is missing. */
export const isOpen = (status: Status): boolean => openStatuses.some((one) => one === status);
