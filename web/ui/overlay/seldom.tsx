import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Draws what most visits never need, from the first time it is needed on; its code may be loaded late. */
export function Seldom({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Loads it with the first key or click, before anything can go wrong: once the network is gone it is too late. */
export function onFirstUse(load: () => Promise<unknown>): () => void {
  const used = new AbortController();
  const start = () => {
    used.abort();
    void load().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { signal: used.signal });
  return () => used.abort();
}

/** Open only once it has been drawn closed: a dialog that is drawn open does not know where the focus came from. */
export function useOpened(isOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isOpen && isDrawn;
}
