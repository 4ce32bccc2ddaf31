import type { Language } from '../lib/text.ts';

/** A push subscription, as the browser gives it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A notification: shown as it is, with the address that opens on a tap. */
export interface PushMessage {
  title: string;
  body: string;
  lang: Language;
  url: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
}

/** The push services of Google, Mozilla, Apple and Microsoft. */
export const usualPushServices = [
  '*.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Whether an address belongs to an allowed push service. The server calls whatever endpoint a browser names, so it must
 * not be led into the organisation's own network. A service is a host, all hosts below `*.`, or a host with its port.
 */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? url.port === '' && url.hostname.endsWith(service.slice(1)) : url.host === service,
  );
}
