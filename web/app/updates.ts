import { keepDrafts } from '../lib/drafts.ts';
import { session } from '../lib/session.ts';

/** Registers the service worker once the page stands, so that a reload works without the server (LIMITA-05). */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
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
