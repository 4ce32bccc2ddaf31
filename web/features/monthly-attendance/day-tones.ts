import type { DayKind } from '#domain/monthly-attendance/rules.ts';
import type { Tone } from '#web/ui/data/tone.ts';

/** The colour of each kind of day, of its bar and of the month at a glance. */
export const dayTones: Record<DayKind, Tone> = {
  absent: 'red',
  late: 'amber',
  incomplete: 'amber',
  present: 'green',
  duty: 'blue',
  leave: 'blue',
  holiday: 'grey',
  outage: 'grey',
};
