import type { Language } from '../lib/text.ts';

/** A browser's subscription, as it says it itself. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What a browser is told: shown as it stands, and where a touch of it leads. */
export interface PushMessage {
  title: string;
  body: string;
  lang: Language;
  url: string;
  /** One notification for one thing, however often it is told. */
  tag: string;
}

/** Where the browsers of Google, Mozilla, Apple and Microsoft are told by. */
export const usualPushServices = [
  '*.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Whether an address is one of a push service: the server calls whatever a browser names here, so it must not be led into
 * the organisation's own network. A service is a host, all hosts below `*.`, or a host with its port.
 */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return services.some((service) =>
    service.startsWith('*.')
      ? url.port === '' && url.hostname.endsWith(service.slice(1))
      : url.host === service,
  );
}
