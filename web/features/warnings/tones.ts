import type { Warning } from '#domain/warnings/contract.ts';
import type { Tone } from '#web/ui/data/tone.ts';

/** The colour of each state of a letter. */
export const letterTones: Record<Warning['status'], Tone> = {
  Pending: 'amber',
  Verified: 'green',
  Rejected: 'red',
};
