import { useSyncExternalStore } from 'react';

/** One value that parts of the shell share. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
}

/** A value outside React that components may watch. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const tell of listeners) tell();
    },
    use: () => useSyncExternalStore(watch, get),
  };
}
