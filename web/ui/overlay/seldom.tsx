import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part whose code is loaded when it is first drawn. While it cannot be loaded it is left out, so that what is typed beside
 * it stays, and tried again whenever it would be drawn; the shell says why (decision 0048).
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

/** Draws what most visits never need, from the first time it is needed on. */
export function Seldom({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? children : null;
}

/** How long a page stands untouched before it loads what it may need, ms: nothing that is first seen waits for that. */
const settled = 3_000;

/** Loads it with the first key or click, or once the page has stood a while: once the network is gone it is too late. */
export function onFirstUse(load: () => Promise<unknown>): () => void {
  const used = new AbortController();
  const start = () => {
    used.abort();
    void load().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { signal: used.signal });
  const timer = setTimeout(start, settled);
  used.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => used.abort();
}

/** Open only once it has been drawn closed: a dialog that is drawn open does not know where the focus came from. */
export function useOpened(isOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isOpen && isDrawn;
}
