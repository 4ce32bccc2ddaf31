import { useEffect, useId, useSyncExternalStore } from 'react';

/** Open dialogs, the last opened last; only that one handles Escape. */
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

/** Whether a dialog is above all other open ones. */
export function useIsTop(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const own = { id };
    change([...stack, own]);
    // After the key press that closed it, or the dialog below would be closed by the same press.
    return () => void setTimeout(() => change(stack.filter((one) => one !== own)));
  }, [id, isOpen]);
  return useSyncExternalStore(subscribe, () => stack.at(-1)?.id === id);
}

/** Whether any dialog is open; the page behind it must not take the focus. */
export const isDialogOpen = (): boolean => stack.length > 0;
