import { useEffect, useSyncExternalStore } from 'react';
import type { Brand } from '#domain/organisation/brand.ts';

let current: Brand | null = null;
const listeners = new Set<() => void>();

/** Notes what the organisation is called now, and its logo. */
export function noteOrganisation(fields: Brand): void {
  current = fields;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The organisation; null until the server has named it, by the login or with the session. */
export const useOrganisation = (): Brand | null => useSyncExternalStore(subscribe, () => current);

/** Notes the organisation that the login loads. */
export function useNotedOrganisation(loaded: Brand | undefined): void {
  useEffect(() => {
    if (loaded) noteOrganisation(loaded);
  }, [loaded]);
}
