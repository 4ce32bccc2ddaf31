import { useState } from 'react';
import type { UndueDay } from '#domain/applications/day-calls.ts';
import { type Day, monthStart } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { textOf } from '#domain/lib/text.ts';
import { useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';

/**
 * The days of the month in the form's calendar that the applicant cannot apply for, and why, and the first day in no
 * closed month.
 */
export function useUndueDays(endpoint: AnyEndpoint, user_id: number | null, opens: Day | null) {
  const say = useSay();
  const [turned, setMonth] = useState<Day | null>(null);
  const month = turned ?? opens;
  const isOn = user_id !== null && month !== null;
  const query = { month: month ? monthStart(month) : '' };
  const { data } = useSteadyRead(endpoint, { params: { user_id: user_id ?? 0 }, query } as never, isOn);
  const read = isOn ? (data as { days: UndueDay[]; first_day: Day } | undefined) : undefined;
  const days = read?.days ?? [];
  const why = new Map(days.map((one) => [one.day, say(textOf(one))]));
  return { setMonth, first: read?.first_day, noteOf: (day: Day) => why.get(day) };
}
