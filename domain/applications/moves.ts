import { isAdmin, may, type Viewer } from '../access.ts';

/** The kinds of application, as the audit log names them. */
export const kinds = ['leave', 'late', 'leave_office'] as const;
export type Kind = (typeof kinds)[number];

/** States of an application; late ones know no Supported and no Canceled, leave-office ones no Supported (B§4). */
export const statuses = ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled'] as const;
export type Status = (typeof statuses)[number];
/** States of a late application (LATE-06). */
export const lateStatuses = ['Pending', 'Approved', 'Rejected'] as const;
/** States of a leave-office application (LOFFICE-06). */
export const leaveOfficeStatuses = ['Pending', 'Approved', 'Rejected', 'Canceled'] as const;

/** As whom someone decides: by position, as an administrator, or as whose application it is. */
export type Capacity = 'supporter' | 'approver' | 'admin' | 'owner';

/** What can be done with an application. */
export type Move = 'support' | 'approve' | 'reject' | 'cancel' | 'remove';

/** Whom a step of the life-cycle is open to, from where, and where it leads; a removed one is Canceled or Rejected for good. */
interface Step {
  by: Capacity;
  from: readonly Status[];
  to: Status;
}

const ended = ['Pending', 'Rejected', 'Canceled'] as const;

/**
 * The life-cycles of all kinds (B§4, D6, D7). As an administrator one only undoes: rejects what is approved, cancels what
 * still counts; whoever holds the position decides, administrator or not (decision 0057).
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

/** The positions that decide for an applicant; null where there is none (D6). */
export interface Deciders {
  supporter: number | null;
  approver: number | null;
}

/** An application as deciding on it looks at it. */
export interface Decided {
  status: Status;
  user_id: number;
  /** Whose application it is may be a developer account, which no admin may change (D1). */
  owner: { id: number; super_user: boolean; isSkaloot: boolean };
  deciders: Deciders;
}

/** As whom a viewer may act on an application; whoever's own it is only as its owner (D1). */
export function capacitiesOf(viewer: Viewer, { user_id, owner, deciders }: Decided): Capacity[] {
  if (user_id === viewer.id) return ['owner'];
  const holds = (id: number | null) => id !== null && viewer.position_ids.includes(id);
  return [
    ...(holds(deciders.supporter) ? (['supporter'] as const) : []),
    ...(holds(deciders.approver) ? (['approver'] as const) : []),
    ...(isAdmin(viewer) && may.editStaff(viewer, owner) ? (['admin'] as const) : []),
  ];
}

/** The step a move takes, or why there is none: it is `closed` to the viewer, or the application has moved on. */
export function stepOf(
  kind: Kind,
  move: Move,
  viewer: Viewer,
  application: Decided,
): Step | 'closed' | 'moved' {
  const capacities = capacitiesOf(viewer, application);
  const mine = (moves[kind][move] ?? []).filter(({ by }) => capacities.includes(by));
  if (mine.length === 0) return 'closed';
  return mine.find(({ from }) => from.includes(application.status)) ?? 'moved';
}

/** What a viewer can do with an application now; the server says it with each row, the page enables by it. */
export function openMoves(kind: Kind, viewer: Viewer, application: Decided): Move[] {
  const open = (move: Move) => typeof stepOf(kind, move, viewer, application) === 'object';
  return (Object.keys(moves[kind]) as Move[]).filter(open);
}

/** The position an application waits for; null when nobody's decision is missing. */
export function waitsFor(kind: Kind, status: Status, { supporter, approver }: Deciders): number | null {
  if (kind === 'leave' && status === 'Pending') return supporter;
  return status === (kind === 'leave' ? 'Supported' : 'Pending') ? approver : null;
}
