import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the form of a new application is open. An address may request it once; then the parameter is removed. */
export function useApplying(): [
  isApplying: boolean,
  setApplying: (isApplying: boolean) => void,
  /** Whom the address named as the applicant. */
  applicant: number | null,
] {
  const { apply, for: named, ...others } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [isApplying, setApplying] = useState(false);
  const [applicant, setApplicant] = useState<number | null>(null);
  const open = useEffectEvent(async () => {
    // First the address: a form with a restored draft would ask whether to leave it.
    await navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
    setApplicant(Number(named) || null);
    setApplying(true);
  });
  useEffect(() => {
    if (apply) void open();
  }, [apply]);
  const set = (is: boolean) => {
    setApplicant(null);
    setApplying(is);
  };
  return [isApplying, set, applicant];
}
