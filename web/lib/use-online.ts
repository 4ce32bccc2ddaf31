import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  const stop = new AbortController();
  addEventListener('online', changed, stop);
  addEventListener('offline', changed, stop);
  return () => stop.abort();
}

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
