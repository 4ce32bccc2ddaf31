import { useState } from 'react';
import { type CalendarDay, leave } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { type Day, monthEnd, monthStart, showDays } from '#domain/lib/calendar.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';

/** The state of each day of the month in the form's calendar: which cannot be chosen, and why. */
export function useLeaveDays(user_id: number | null, opens: Day | null, leaves_id: number | null) {
  const say = useSay();
  const [turned, setMonth] = useState<Day | null>(null);
  const month = turned ?? opens;
  const span = month ? { from: monthStart(month), to: monthEnd(month) } : { from: '', to: '' };
  // Some leave takes the place of other leave.
  const query = { ...span, ...(leaves_id !== null && { leaves_id }) };
  const isOn = user_id !== null && month !== null;
  const { data } = useRead(leave.days, { params: { user_id: user_id ?? 0 }, query }, isOn, true);
  const days = isOn ? (data?.days ?? []) : [];
  const byDay = new Map(days.map((one) => [one.day, one]));
  const noteOf = (day: Day) => {
    const one = byDay.get(day);
    return one && one.state !== 'working' ? say(wordsOf(one)) : undefined;
  };
  const notes = runsOf(days.filter(({ state }) => state === 'holiday' || state === 'frozen')).map(
    ({ first, last }) => `${noteOf(first.day)}, ${showDays(first.day, last.day)}`,
  );
  return {
    month: month ?? undefined,
    setMonth,
    isExcluded: (day: Day) => (byDay.get(day)?.state ?? 'working') !== 'working',
    noteOf,
    notes: notes.length > 0 ? say(texts.monthNotes, { notes: notes.join('; ') }) : undefined,
  };
}

/** The label of a day that cannot be chosen. */
const wordsOf = ({ state, name }: CalendarDay) => {
  if (state === 'holiday') return { en: name ?? '', ms: name ?? '' };
  if (state === 'frozen') return texts.frozenDay;
  return state === 'taken' ? texts.takenDay : texts.off;
};

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
