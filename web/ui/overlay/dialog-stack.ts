import { useEffect, useId, useSyncExternalStore } from 'react';

/** Open dialogs, the last opened last: only that one answers Escape. */
let stack: readonly { id: string }[] = [];
const listeners = new Set<() => void>();
const change = (next: typeof stack) => {
  stack = next;
  for (const tell of listeners) tell();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a dialog stands over all others that are open. */
export function useIsTop(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const own = { id };
    change([...stack, own]);
    // Once the key that closed it is dealt with, or the dialog below would take it too.
    return () => void setTimeout(() => change(stack.filter((one) => one !== own)));
  }, [id, isOpen]);
  return useSyncExternalStore(subscribe, () => stack.at(-1)?.id === id);
}

/** Whether any dialog is open; what lies behind it leaves it the focus. */
export const isDialogOpen = (): boolean => stack.length > 0;
