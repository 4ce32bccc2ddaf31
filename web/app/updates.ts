import { createStore } from '../lib/store.ts';

/** How often an open page checks for a newer build, in ms; the browser itself checks only when a page is opened. */
const lookEvery = 3_600_000;

const newer = createStore(false);
/** Whether the service worker has a newer build ready, or a server of a newer release has answered. */
export const useNewer = (): boolean => newer.use();
export const isNewer = (): boolean => newer.get();
/** Notes that a server of a newer release answered. */
export const noteNewer = (): void => newer.set(true);

/** Registers the service worker once the page has loaded, so that a reload works without the server (LIMITA-05). */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  addEventListener(
    'load',
    () =>
      void serviceWorker.register('/sw.js').then(
        // There is no registration where workers are blocked.
        (registration?: ServiceWorkerRegistration) =>
          registration && watchNewer(registration, () => serviceWorker.controller !== null),
        () => undefined,
      ),
  );
}

/** Notes when a worker with a newer build is waiting; the very first worker replaces none. */
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
