import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Day, isDay } from '#domain/lib/calendar.ts';

/**
 * Whether the form of a new application is open. An address may request it once, as `apply=1` or with a day, which is
 * filled in: `apply=2026-03-02`; then the parameter is removed.
 */
export function useApplying(): [
  isApplying: boolean,
  setApplying: (isApplying: boolean) => void,
  /** Whom the address named as the applicant. */
  applicant: number | null,
  /** The day that the address named. */
  day: Day | undefined,
] {
  const { apply, for: named, ...others } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [isApplying, setApplying] = useState(false);
  const [applicant, setApplicant] = useState<number | null>(null);
  const [day, setDay] = useState<Day>();
  const open = useEffectEvent(async () => {
    // First the address: a form with a restored draft would ask whether to leave it.
    await navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
    setApplicant(Number(named) || null);
    setDay(typeof apply === 'string' && isDay(apply) ? apply : undefined);
    setApplying(true);
  });
  useEffect(() => {
    if (apply) void open();
  }, [apply]);
  const set = (is: boolean) => {
    setApplicant(null);
    setDay(undefined);
    setApplying(is);
  };
  return [isApplying, set, applicant, day];
}
