import { useState, useSyncExternalStore } from 'react';
import { store, stored } from '#web/lib/storage.ts';

/** What Chromium offers when the page may be installed; TypeScript's own library does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  change(event as InstallOffer);
});
addEventListener('appinstalled', () => change(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Safari of iPhones and iPads makes no offer: there the reader is told how. It alone says whether a page stands alone. */
const isByHand = 'standalone' in navigator && navigator.standalone === false;

/**
 * How to install the page: by the browser's offer, which can be taken once, or by hand, where there is no `install`.
 * Null where it cannot be installed, or was declined on this device.
 */
export function useInstall(): { install?: () => void; decline(): void } | null {
  const open = useSyncExternalStore(subscribe, () => offer);
  const [isDeclined, setDeclined] = useState(stored('install_declined') === '1');
  const decline = () => {
    store('install_declined', '1');
    setDeclined(true);
  };
  if (isDeclined) return null;
  if (!open) return isByHand ? { decline } : null;
  const take = () => {
    change(null);
    void open.prompt().catch(() => undefined);
  };
  return { install: take, decline };
}

/** Whether the page runs as the installed app, opened from its launcher (DASH-02). */
export const isLaunched = (launcher: unknown) =>
  launcher === 'true' || matchMedia('(display-mode: standalone)').matches;
