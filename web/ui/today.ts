import { createContext, useContext } from 'react';

const Context = createContext<() => string | null>(() => null);

/** Provides the current day to all calendars below, as a hook; the app passes it once. */
export const TodayProvider = Context.Provider;

/** The current day by the server's clock, YYYY-MM-DD; null until it is known. */
export function useCurrentDay(): string | null {
  const useDay = useContext(Context);
  return useDay();
}
