import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Which application is open, and a function to open one: it is kept in the address, since inboxes link to it (D8). */
export function useView(): [open: number | null, view: (id: number | null) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const id = Number(address.view);
  const view = (to: number | null) => {
    const { view: _, ...others } = address;
    const search = to === null ? others : { ...others, view: String(to) };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return [Number.isInteger(id) && id > 0 ? id : null, view];
}

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
