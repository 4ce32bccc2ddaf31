import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * What the address asks for once, as the palette's rows do: its parameters are removed, then `run` is called with their
 * values. Nothing without the first of them, or while it is not ready.
 */
export function useOnce<Name extends string>(
  names: readonly [Name, ...Name[]],
  run: (values: Partial<Record<Name, string>>) => void,
  isReady = true,
): void {
  const address = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const requested = isReady ? address[names[0]] : undefined;
  const follow = useEffectEvent(async () => {
    const own = Object.entries(address).filter(([name]) => names.includes(name as Name));
    const others = Object.entries(address).filter(([name]) => !names.includes(name as Name));
    // First the address: a dialog with a restored draft would ask whether to leave it.
    await navigate({ to: '.', search: Object.fromEntries(others) as never, replace: true, resetScroll: false });
    run(Object.fromEntries(own) as Partial<Record<Name, string>>);
  });
  useEffect(() => {
    if (requested !== undefined) void follow();
  }, [requested]);
}
