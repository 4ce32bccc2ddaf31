/** Registers the service worker once the page stands, so that a reload works without the server (LIMITA-05). */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

/** Loads the newest page from the server, past the service worker's kept one (ERROR-06). */
export async function reloadNewest(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
}
