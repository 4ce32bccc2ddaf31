import { useEffect } from 'react';
import { loginWays, type Ways } from '#domain/sign-in/login-contract.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { store, stored } from '#web/lib/storage.ts';

const usual: Ways = { providers: [], password: true };

/** What the login offers: as it was the last time, until the server has answered, so that nothing moves. */
export function useWays(): Ways {
  const { data } = useQuietRead(loginWays.ways);
  useEffect(() => {
    if (data) store('ways', isUsual(data) ? null : JSON.stringify(data));
  }, [data]);
  return data ?? waysBefore();
}

const isUsual = ({ providers, password }: Ways) => providers.length === 0 && password;

function waysBefore(): Ways {
  try {
    const before = JSON.parse(stored('ways') ?? 'null') as Partial<Ways> | null;
    return before && Array.isArray(before.providers) ? { ...usual, ...before } : usual;
  } catch {
    return usual;
  }
}
