import { keepDrafts } from '../lib/drafts.ts';
import { session } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';

/** How often a page left open looks for a newer one, ms; the browser itself looks only when a page is opened. */
const lookEvery = 3_600_000;

const newer = createStore(false);
/** Whether the worker has a newer page ready. */
export const useNewer = (): boolean => newer.use();
export const isNewer = (): boolean => newer.get();

/** Registers the service worker once the page stands, so that a reload works without the server (LIMITA-05). */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  addEventListener(
    'load',
    () =>
      void serviceWorker.register('/sw.js').then(
        // There is none where workers are blocked.
        (registration?: ServiceWorkerRegistration) =>
          registration && watchNewer(registration, () => serviceWorker.controller !== null),
        () => undefined,
      ),
  );
}

/** Notes when a worker with a newer page waits for this one to end; the first one of all replaces none. */
export function watchNewer(
  registration: Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'update' | 'addEventListener'>,
  isServed: () => boolean,
): void {
  const look = () => {
    if (registration.waiting && isServed()) newer.set(true);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

let isReloading = false;
/** Whether the page is being loaded anew, with what was typed kept: the browser need not ask. */
export const isLoadingAnew = (): boolean => isReloading;

/** Loads the newest page from the server, past the service worker's kept one (ERROR-06); what was typed is kept. */
export async function reloadNewest(): Promise<void> {
  const { user } = session() ?? {};
  if (user) keepDrafts(user.id);
  isReloading = true;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
}
