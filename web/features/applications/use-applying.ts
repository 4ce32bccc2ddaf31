import { useState } from 'react';
import { type Day, isDay } from '#domain/lib/calendar.ts';
import { useOnce } from '#web/lib/use-once.ts';

/** Whether the form of a new application is open. An address may request it once; then the parameter is removed. */
export function useApplying(): [
  isApplying: boolean,
  setApplying: (isApplying: boolean) => void,
  /** Whom the address named as the applicant. */
  applicant: number | null,
  /** Which day it named; it opens the form too. */
  day: Day | undefined,
] {
  const [day, setDay] = useState<Day>();
  const [isApplying, setApplying] = useState(false);
  const [applicant, setApplicant] = useState<number | null>(null);
  const dayOf = (typed: string | undefined) => (typed !== undefined && isDay(typed) ? typed : undefined);
  useOnce(
    ['apply', 'for', 'day'],
    (values) => {
      setApplicant(Number(values.for) || null);
      setDay(dayOf(values.day));
      setApplying(true);
    },
    (values) => Boolean(values.apply || dayOf(values.day)),
  );
  const set = (is: boolean) => {
    setApplicant(null);
    setDay(undefined);
    setApplying(is);
  };
  return [isApplying, set, applicant, day];
}
