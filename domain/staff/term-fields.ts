import type { Terms } from './rules.ts';

/** The fields of someone's terms. In a file of their own, since the login loads them and none of the rules' texts. */
export const termFields = [
  'office_id',
  'working_hour_id',
  'position_id',
  'employment_type',
  'grade',
] as const satisfies readonly (keyof Terms)[];
