import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered. While it cannot be loaded it is left out, so that input
 * beside it is kept, and it is retried on the next render; the shell says why (decision 0048).
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as React's lazy is
  return function Late(props: Props) {
    const [, redraw] = useState(false);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      load().then(
        (loaded) => {
          Part = loaded;
          if (!isGone) redraw(true);
        },
        () => undefined,
      );
      return () => {
        isGone = true;
      };
    });
    return Part && <Part {...props} />;
  };
}

/** Renders its children only from when they are first needed, since most visits never need them. */
export function WhenNeeded({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? children : null;
}

let ahead = 0;
/** What is loaded ahead comes one after the other, so that together it does not block a slow phone. */
let before: Promise<unknown> = Promise.resolve();
/** Whether something is being loaded that nobody has asked for yet; a failure is reported only when somebody does. */
export const isLoadingAhead = (): boolean => ahead > 0;

/** After how many idle ms a page loads what it may need, so that nothing visible is delayed by it. */
const settled = 3_000;

/**
 * Loads on the first key press or click, or when the page has been idle for a while: when the network is gone it would
 * be too late.
 */
export function onFirstUse(load: () => Promise<unknown>): () => void {
  const used = new AbortController();
  const start = (loaded: Promise<unknown>) => {
    used.abort();
    return loaded.catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => void start(load()), { signal: used.signal });
  const timer = setTimeout(() => {
    before = before.then(() => {
      if (used.signal.aborted) return;
      ahead += 1;
      return start(load()).finally(() => {
        ahead -= 1;
      });
    });
  }, settled);
  used.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => used.abort();
}

/** Opens only after a render in which it was closed: a dialog rendered open does not know where the focus was. */
export function useOpened(isOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isOpen && isDrawn;
}
