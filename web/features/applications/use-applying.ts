import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Day, isDay } from '#domain/lib/calendar.ts';

/** Whether the form of a new application is open. An address may request it once; then the parameter is removed. */
export function useApplying(): [
  isApplying: boolean,
  setApplying: (isApplying: boolean) => void,
  /** Whom the address named as the applicant. */
  applicant: number | null,
  /** Which day it named; it opens the form too. */
  day: Day | undefined,
] {
  const { apply, for: named, day: typed, ...others } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const requested = typeof typed === 'string' && isDay(typed) ? typed : undefined;
  const [day, setDay] = useState<Day>();
  const [isApplying, setApplying] = useState(false);
  const [applicant, setApplicant] = useState<number | null>(null);
  const open = useEffectEvent(async () => {
    // First the address: a form with a restored draft would ask whether to leave it.
    await navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
    setApplicant(Number(named) || null);
    setDay(requested);
    setApplying(true);
  });
  useEffect(() => {
    if (apply || requested) void open();
  }, [apply, requested]);
  const set = (is: boolean) => {
    setApplicant(null);
    setDay(undefined);
    setApplying(is);
  };
  return [isApplying, set, applicant, day];
}
