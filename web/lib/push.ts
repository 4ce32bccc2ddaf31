import type { Text } from '#domain/lib/text.ts';
import { push } from '#domain/push/contract.ts';
import { pushTexts as texts } from '#domain/push/texts.ts';
import { call } from './call.ts';
import { chosenLanguage } from './say.ts';
import { store, stored } from './storage.ts';

/** Why this browser cannot receive push notifications; null when it can. */
export function pushHindrance(): Text | null {
  if (!isSecureContext) return texts.insecure;
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return texts.unsupported;
  return Notification.permission === 'denied' ? texts.blocked : null;
}

/** Whether push is on for a user on this device: by their choice, and still allowed by the browser. */
export const isPushOn = (userId: number): boolean =>
  stored('push') === String(userId) && pushHindrance() === null && Notification.permission === 'granted';

/** Turns push on for the signed-in user, asking for the browser's permission; returns why it failed, if so. */
export async function enablePush(userId: number): Promise<Text | null> {
  if ((await Notification.requestPermission()) !== 'granted') return pushHindrance() ?? texts.notAllowed;
  const { key } = await call(push.key);
  if (key === null) return texts.off;
  const subscription = await subscribed(key).catch(() => null);
  if (subscription === null) return texts.failed;
  await subscribe(subscription);
  store('push', String(userId));
  return null;
}

/** Turns it off on this device. */
export async function disablePush(): Promise<void> {
  store('push', null);
  await call(push.unsubscribe);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Sends the subscription again, with the current language: each session has its own, and browsers change theirs. */
export async function renewPush(userId: number): Promise<void> {
  if (!isPushOn(userId)) return;
  const { key } = await call(push.key, { quiet: true });
  if (key !== null) await subscribe(await subscribed(key));
}

const subscribe = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint!, keys: { p256dh, auth }, language: chosenLanguage() };
  return call(push.subscribe, { body, quiet: true });
};

/**
 * This browser's subscription for the server's key; one for another key is replaced, since it is of another
 * installation or outdated.
 */
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
