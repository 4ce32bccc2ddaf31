import { useDeferredValue } from 'react';

/**
 * Whether something is still loading or just about to be drawn: what is big is drawn a few milliseconds at a time, since
 * drawn at once it would hold a slow phone for half a second, deaf to a finger. What is there at once is drawn at once.
 */
export function useLoading(isLoading: boolean): boolean {
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || wasLoading;
}
