import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Values<Name extends string> = Partial<Record<Name, string>>;

/**
 * What the address asks for once, as the palette's rows do: its parameters are removed, then `run` is called with their
 * values. Nothing until `isRequested`; by default with the first of them.
 */
export function useOnce<Name extends string>(
  names: readonly [Name, ...Name[]],
  run: (values: Values<Name>) => void,
  isRequested = (values: Values<Name>): boolean => values[names[0]] !== undefined,
): void {
  const address = Object.entries(useSearch({ strict: false }) as Record<string, string>);
  const navigate = useNavigate();
  const isOwn = ([name]: [string, string]) => names.includes(name as Name);
  const values = Object.fromEntries(address.filter(isOwn)) as Values<Name>;
  const others = Object.fromEntries(address.filter((one) => !isOwn(one)));
  const follow = useEffectEvent(async () => {
    // First the address: a dialog with a restored draft would ask whether to leave it.
    await navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
    run(values);
  });
  const isWanted = isRequested(values);
  useEffect(() => {
    if (isWanted) void follow();
  }, [isWanted]);
}
