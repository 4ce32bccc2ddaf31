import type { PersonDay } from './facts.ts';

/** A working day from 07:00 to 16:30 without events, of which nothing else is known. */
export const ordinaryDay: PersonDay = {
  hours: { start_time: '07:00', end_time: '16:30' },
  settings: { max_minute_before_late: 5, ramadhan: false, hours_to_cut_during_ramadhan: 1 },
  holiday: null,
  leave: null,
  half: null,
  late: false,
  permits: [],
  duties: [],
  outages: [],
  turned: null,
  isServing: true,
  isTrial: false,
  clocked: null,
};
