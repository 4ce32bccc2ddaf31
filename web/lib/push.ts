import type { Text } from '#domain/lib/text.ts';
import { push } from '#domain/push/contract.ts';
import { pushTexts as texts } from '#domain/push/texts.ts';
import { call } from './call.ts';
import { chosenLanguage } from './say.ts';
import { store, stored } from './storage.ts';

/** Why this browser cannot be told of anything while no page is open, if so. */
export function pushHindrance(): Text | null {
  if (!isSecureContext) return texts.insecure;
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return texts.unsupported;
  return Notification.permission === 'denied' ? texts.blocked : null;
}

/** Whether someone is told on this device: as they chose, and as the browser still allows. */
export const isPushOn = (userId: number): boolean =>
  stored('push') === String(userId) && pushHindrance() === null && Notification.permission === 'granted';

/** Turns it on for whoever is signed in, asking the browser's leave; answers why it could not be, if so. */
export async function turnPushOn(userId: number): Promise<Text | null> {
  if ((await Notification.requestPermission()) !== 'granted') return pushHindrance() ?? texts.notAllowed;
  const { key } = await call(push.key);
  if (key === null) return texts.off;
  const subscription = await subscribed(key).catch(() => null);
  if (subscription === null) return texts.failed;
  await tell(subscription);
  store('push', String(userId));
  return null;
}

/** Turns it off on this device. */
export async function turnPushOff(): Promise<void> {
  store('push', null);
  await call(push.unsubscribe);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Tells the server anew, in the language of now: each session has its own, and browsers change theirs. */
export async function renewPush(userId: number): Promise<void> {
  if (!isPushOn(userId)) return;
  const { key } = await call(push.key, { quiet: true });
  if (key !== null) await tell(await subscribed(key));
}

const tell = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint!, keys: { p256dh, auth }, language: chosenLanguage() };
  return call(push.subscribe, { body, quiet: true });
};

/** This browser's subscription with the server's key; one with another key is of another installation, or an older one. */
async function subscribed(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
