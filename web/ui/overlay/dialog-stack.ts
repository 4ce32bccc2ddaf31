import { useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';

interface Layer {
  id: string;
  /** A pane is part of the page, which can be used beside it. */
  kind: 'dialog' | 'menu' | 'pane';
  close: () => void;
  isGone: boolean;
}

/** Open layers, the last opened last; only that one handles Escape, and the browser's Back. */
let stack: readonly Layer[] = [];
const listeners = new Set<() => void>();
const change = (next: typeof stack) => {
  stack = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a layer is above all other open ones. `onBack` closes it, after asking where it must. */
export function useLayer(isOpen: boolean, onBack: () => void, kind: Layer['kind'] = 'dialog'): boolean {
  const id = useId();
  const close = useEffectEvent(onBack);
  // At once, so that a second Back finds the layer gone that is no longer seen.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own: Layer = { id, kind, close: () => close(), isGone: false };
    change([...stack, own]);
    return () => {
      own.isGone = true;
      // After the key press that closed it, or the dialog below would be closed by the same press.
      setTimeout(() => change(stack.filter((one) => one !== own)));
    };
  }, [id, isOpen, kind]);
  return useSyncExternalStore(subscribe, () => stack.at(-1)?.id === id);
}

/** Whether any dialog is open; the page behind it must not take the focus. */
export const isDialogOpen = (): boolean => stack.some(({ kind }) => kind === 'dialog');

/** Whether something is open over the page: keys that belong to the page do nothing. */
export const isPageCovered = (): boolean => stack.some(({ kind }) => kind !== 'pane');

/** Whether anything is open that is not about to close. */
export const isLayerOpen = (): boolean => stack.some(({ isGone }) => !isGone);

/** Has the topmost layer close itself. */
export const closeTop = (): void => stack.findLast(({ isGone }) => !isGone)?.close();
