import { useSyncExternalStore } from 'react';

/** A value shared by parts of the shell. */
interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
}

/** A value outside React that components can subscribe to. */
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
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(watch, get),
  };
}
