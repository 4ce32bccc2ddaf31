/** What can be imported, in the order in which one needs the other. */
export const importKinds = [
  'departments',
  'positions',
  'offices',
  'hours',
  'staff',
  'balances',
  'holidays',
  'leave',
] as const;
export type ImportKind = (typeof importKinds)[number];
