import { dayForm } from '#domain/applications/day-calls.ts';
import { type LateApplication, type LateDetail, late } from '#domain/late/contract.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useApplicationCells } from '../applications/cells.tsx';
import type { DayPart } from '../applications/day-part.ts';

/** Late applications: date, reason and state, in full with the arrival and the hours of that day (LATE-03, LATE-04). */
export const latePart: DayPart<LateApplication, LateDetail> = {
  kind: 'late',
  calls: late,
  actions: {
    all: (isAdmin) => ({ approve: late.approve, reject: late.reject, ...(isAdmin && { remove: late.removeAny }) }),
    own: { remove: late.remove },
  },
  texts,
  useColumns: () => {
    const { date, reason, status } = useApplicationCells();
    return [date, reason, status];
  },
  details: ({ reason }) => [reason],
  facts: ({ clock_in, start_time }, say) => [
    { name: say(texts.clockedIn), value: clock_in && showTime(clock_in) },
    { name: say(texts.startsAt), value: start_time && showTime(start_time) },
  ],
  form: { shape: dayForm },
};
