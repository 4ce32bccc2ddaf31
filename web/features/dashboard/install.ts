import { useSyncExternalStore } from 'react';

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

/** The browser's offer to install the page, until it is taken or declined; it can be taken once. */
export function useInstall(): { install(): void; decline(): void } | null {
  const open = useSyncExternalStore(subscribe, () => offer);
  if (!open) return null;
  const take = () => {
    change(null);
    void open.prompt().catch(() => undefined);
  };
  return { install: take, decline: () => change(null) };
}

/** Whether the page runs as the installed app, opened from its launcher (DASH-02). */
export const isLaunched = (launcher: unknown) =>
  launcher === 'true' || matchMedia('(display-mode: standalone)').matches;
