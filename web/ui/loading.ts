import { useDeferredValue } from 'react';

/**
 * Whether something is loading or about to be rendered. The content is rendered with low priority, a few milliseconds at
 * a time: at once, a large one blocks a slow phone for half a second. Content that is there at first is rendered at once.
 */
export function useLoading(isLoading: boolean): boolean {
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || wasLoading;
}
