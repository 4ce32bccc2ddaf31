import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the form of a new application is open. An address may request it once; then the parameter is removed. */
export function useApplying(): [isApplying: boolean, setApplying: (isApplying: boolean) => void] {
  const { apply, ...others } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [isApplying, setApplying] = useState(false);
  const open = useEffectEvent(async () => {
    // First the address: a form with a restored draft would ask whether to leave it.
    await navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
    setApplying(true);
  });
  useEffect(() => {
    if (apply) void open();
  }, [apply]);
  return [isApplying, setApplying];
}
