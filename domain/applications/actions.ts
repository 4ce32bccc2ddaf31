import { type Account, may, type Viewer } from '../access.ts';
import type { CodedText } from '../lib/text.ts';
import { capacityIn, type Decider, type Deciders } from './deciders.ts';
import type { Action, Capacity, KindOfApplication, Status, Step } from './kind.ts';
import { type Kind, kinds } from './kinds.ts';
import { applicationTexts as texts } from './texts.ts';

/** The transitions of a kind. */
const actionsOf = (kind: Kind): Partial<Record<Action, readonly Step[]>> => kinds[kind].actions;

/** What an administrator of a kind must hold for an applicant. */
const adminOf = (kind: Kind) => (kinds[kind] as KindOfApplication).admin ?? 'enter_leave';

/** What the rules need to know of an application. */
export interface Decided {
  status: Status;
  user_id: number;
  /** The owner may be a developer account, which no admin may change (D1), or outside a viewer's area (D16). */
  owner: Account;
  deciders: Deciders;
}

/** The capacities in which a viewer may act on an application; on their own only as its owner (D1). */
export function capacitiesOf(kind: Kind, viewer: Viewer, { user_id, owner, deciders }: Decided): Capacity[] {
  if (user_id === viewer.id) return ['owner'];
  const isOne = (people: readonly Decider[]) => people.some((one) => one.user_id === viewer.id);
  return [
    ...(isOne(deciders.supporter) ? (['supporter'] as const) : []),
    ...(isOne(deciders.approver) ? (['approver'] as const) : []),
    ...(may.change(viewer, adminOf(kind), owner) ? (['admin'] as const) : []),
  ];
}

/** Why an action is not open to a viewer. */
export type NoStep = 'closed' | 'moved' | 'waits';

/** Which states an application reaches before which. */
const order = { Pending: 0, Supported: 1, Approved: 2, Rejected: 3, Canceled: 3 } as const satisfies Record<
  Status,
  number
>;

/**
 * The transition of an action, or why there is none: `closed` when it is never the viewer's, `moved` when the
 * application's state no longer allows it, `waits` when it does not allow it yet.
 */
export function stepOf(kind: Kind, action: Action, viewer: Viewer, application: Decided): Step | NoStep {
  const capacities = capacitiesOf(kind, viewer, application);
  const mine = (actionsOf(kind)[action] ?? []).filter(({ by }) => capacities.includes(by));
  if (mine.length === 0) return 'closed';
  const { status } = application;
  const isAhead = mine.every(({ from }) => from.every((one) => order[one] > order[status]));
  return mine.find(({ from }) => from.includes(status)) ?? (isAhead ? 'waits' : 'moved');
}

/** The actions open to a viewer now; the server sends them with each row, and the page enables its buttons by them. */
export function openActions(kind: Kind, viewer: Viewer, application: Decided): Action[] {
  const open = (action: Action) => typeof stepOf(kind, action, viewer, application) === 'object';
  return (Object.keys(actionsOf(kind)) as Action[]).filter(open);
}

/** What an application in a state waits for, before another action is possible. */
export const waitText = (kind: Kind, status: Status): CodedText =>
  capacityIn(kind, status) === 'supporter' ? texts.unsupported : texts.unapproved;

/** Why an action that is not open would skip an application, as far as its state says. */
export function skipText(kind: Kind, action: Action, status: Status): CodedText {
  const from = (actionsOf(kind)[action] ?? []).flatMap((step) => step.from);
  return from.every((one) => order[one] > order[status]) ? waitText(kind, status) : texts.moved;
}

/** The states in which a decision is missing. */
export const openStatuses = ['Pending', 'Supported'] as const satisfies readonly Status[];
/** The state of an application that ends without a decision: late applications know no Canceled. */
export const endedStatus = (kind: Kind): Status => kinds[kind].statuses.find((one) => one === 'Canceled') ?? 'Rejected';
/** Whether a decision is missing. */
export const isOpen = (status: Status): boolean => openStatuses.some((one) => one === status);
