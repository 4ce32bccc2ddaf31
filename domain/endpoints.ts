import { clock } from './clock/contract.ts';
import { dashboard } from './dashboard/contract.ts';
import { departments } from './departments/contract.ts';
import { kiosks } from './kiosks/contract.ts';
import { offices } from './offices/contract.ts';
import { session } from './session/contract.ts';
import { workingHours } from './working-hours/contract.ts';

/** What can be asked: every feature's contract. */
export const endpoints = {
  session,
  clock,
  dashboard,
  departments,
  workingHours,
  offices,
  kiosks,
} as const;
