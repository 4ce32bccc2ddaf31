import { useState } from 'react';
import { type CalendarDay, leave } from '#domain/leave/contract.ts';
import { halfTexts } from '#domain/leave/half-texts.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import type { Counting } from '#domain/leave-types/terms.ts';
import { type Day, monthEnd, monthStart, showDays } from '#domain/lib/calendar.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';

/**
 * The state of each day of the month in the form's calendar: which cannot be chosen, and why. A day of which half is taken
 * can be where half days may be applied for; where calendar days are counted, leave may begin and end on a day off.
 */
export function useLeaveDays(
  user_id: number | null,
  opens: Day | null,
  { leaves_id, hasHalves, counts }: { leaves_id: number | null; hasHalves: boolean; counts: Counting },
) {
  const say = useSay();
  const named = useNamed();
  const [turned, setMonth] = useState<Day | null>(null);
  const month = turned ?? opens;
  const span = month ? { from: monthStart(month), to: monthEnd(month) } : { from: '', to: '' };
  // Some leave takes the place of other leave.
  const query = { ...span, ...(leaves_id !== null && { leaves_id }) };
  const isOn = user_id !== null && month !== null;
  const { data } = useSteadyRead(leave.days, { params: { user_id: user_id ?? 0 }, query }, isOn);
  const days = isOn ? (data?.days ?? []) : [];
  const byDay = new Map(days.map((one) => [one.day, one]));
  /** The label of a day that cannot be chosen, or only by half. */
  const wordsOf = ({ state, name }: CalendarDay) => {
    if (state === 'holiday') return named('holidays', name);
    if (state === 'frozen') return say(texts.frozenDay);
    if (state === 'taken_morning') return say(halfTexts.takenMorning);
    if (state === 'taken_afternoon') return say(halfTexts.takenAfternoon);
    return say(state === 'taken' ? texts.takenDay : texts.off);
  };
  const noteOf = (day: Day) => {
    const one = byDay.get(day);
    return one && one.state !== 'working' ? wordsOf(one) : undefined;
  };
  const notes = runsOf(days.filter(({ state }) => state === 'holiday' || state === 'frozen')).map(
    ({ first, last }) => `${noteOf(first.day)}, ${showDays(first.day, last.day)}`,
  );
  return {
    month: month ?? undefined,
    setMonth,
    isExcluded: (day: Day) => {
      const state = byDay.get(day)?.state ?? 'working';
      if (state === 'taken_morning' || state === 'taken_afternoon') return !hasHalves;
      return counts === 'calendar' ? state === 'frozen' || state === 'taken' : state !== 'working';
    },
    noteOf,
    notes: notes.length > 0 ? say(texts.monthNotes, { notes: notes.join('; ') }) : undefined,
  };
}

/** Groups consecutive days with the same label. */
export function runsOf(days: readonly CalendarDay[]): { first: CalendarDay; last: CalendarDay }[] {
  const runs: { first: CalendarDay; last: CalendarDay }[] = [];
  for (const one of days) {
    const run = runs.at(-1);
    if (run && run.first.state === one.state && run.first.name === one.name) run.last = one;
    else runs.push({ first: one, last: one });
  }
  return runs;
}
