import { clock } from './clock/contract.ts';
import { departments } from './departments/contract.ts';
import { session } from './session/contract.ts';

/** What can be asked: every feature's contract. */
export const endpoints = { session, clock, departments } as const;
