/** Employment types (ENTITYA-08); all but Permanent have a start and an end (STAFF-91 to STAFF-94). */
export const employmentTypes = ['Permanent', 'Contract', 'Part Time', 'Temporary', 'Internship'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

const skilled = [11, 14, 16];
const support = [19, 22, 26, 28];
const assistant = [29, 32, 36, 38, 40];
const professional = [41, 44, 48, 52, 54];

/** Schemes of the Malaysian public service with their steps; a grade such as N19 is a scheme and a step. */
const schemes: Record<string, readonly number[]> = {
  F: [...assistant, ...professional],
  FT: support,
  H: skilled,
  J: professional,
  JA: [...support, ...assistant],
  L: [...assistant, ...professional],
  M: professional,
  N: [...support, ...assistant, ...professional],
  S: [...support, ...assistant, ...professional],
  W: [...support, ...assistant, ...professional],
  WA: professional,
};

/** All grades (CALLA-12), by scheme and step, then the premier posts and vendor staff. */
export const grades: readonly [string, ...string[]] = [
  ...(Object.entries(schemes).flatMap(([scheme, steps]) => steps.map((step) => `${scheme}${step}`)) as [string]),
  'JUSA C',
  'JUSA B',
  'JUSA A',
  'Vendor',
];
