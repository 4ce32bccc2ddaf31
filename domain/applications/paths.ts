import { pathTo } from '../screens.ts';
import { type Kind, kinds } from './kinds.ts';

/** The address at which a decider sees an application, opened (D8). */
export const decisionPath = (kind: Kind, id: number): string => pathTo(kinds[kind].screens.all, {}, { view: id });
/** The address at which its owner sees it, opened. */
export const ownPath = (kind: Kind, id: number): string => pathTo(kinds[kind].screens.own, {}, { view: id });

/** The list of all applications that wait, for the viewer's decision or for anyone's, or that are overdue. */
export const waitingPath = (kind: Kind, waiting: 'me' | 'anyone' | 'overdue', view?: number): string =>
  pathTo(kinds[kind].screens.all, {}, view === undefined ? { waiting } : { waiting, view });
