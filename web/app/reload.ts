import { storeDrafts } from '../lib/drafts.ts';
import { session } from '../lib/session.ts';

let isReloading = false;
/** Whether the page is reloading with drafts kept, so that the browser need not ask. */
export const isLoadingAnew = (): boolean => isReloading;

/** Loads the newest build from the server, bypassing the service worker's cache (ERROR-06); drafts are kept. */
export async function reloadNewest(): Promise<void> {
  const { user } = session() ?? {};
  if (user) storeDrafts(user.id);
  isReloading = true;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
}
