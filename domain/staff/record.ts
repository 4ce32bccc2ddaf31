/** The parts of somebody's page, as `?tab=` has them; the first is the page itself. */
export const recordTabs = ['overview', 'attendance', 'leave', 'letters', 'service'] as const;
export type RecordTab = (typeof recordTabs)[number];

/** What is done with a record in a few answers: move somebody, end their service, replace their card, have them back. */
export const recordActions = ['transfer', 'resign', 'card', 'rehire'] as const;
export type RecordAction = (typeof recordActions)[number];

/** What somebody's history consists of (decision 0125). */
export const timelineKinds = [
  'joined',
  'starts',
  'returned',
  'entered',
  'left',
  'leaves',
  'terms',
  'card',
  'role',
  'opened',
  'closed',
  'device_registered',
  'device_verified',
  'device_removed',
  'access_given',
  'access_withdrawn',
  'letter',
  'letter_verified',
  'letter_rejected',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
