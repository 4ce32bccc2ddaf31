import { useState, useSyncExternalStore } from 'react';
import { store, stored } from '#web/lib/storage.ts';

/** Chromium's beforeinstallprompt event, which TypeScript's library lacks. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
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

/**
 * Safari on iPhones and iPads has no prompt, so the steps are explained there. Only Safari has `navigator.standalone`.
 */
const isByHand = 'standalone' in navigator && navigator.standalone === false;

/**
 * How to install the page: by the browser's prompt, which can be used once, or manually, without `install`. Null when
 * it cannot be installed, or was declined on this device.
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
