import * as client from 'openid-client';
import type { CodedText } from '#domain/lib/text.ts';
import { isLoopback, isSafeAddress } from '#domain/sign-in/rules.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Where and as whom Hadir asks a provider. */
export interface ProviderDetails {
  id: number;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  version: number;
}

/** Seconds a provider may take to answer. */
const patience = 8;
/** By how many seconds its clock may differ. */
const tolerance = 60;
/** How long a configuration is used before it is asked for again, in milliseconds. */
const freshMs = 3_600_000;

/** Requests of a sign-in leave this machine by TLS alone, and follow nobody elsewhere. */
const safeFetch: client.CustomFetch = (url, options) => {
  if (!isSafeAddress(url)) throw new TypeError(`Not https: ${url}`);
  return fetch(url, options as RequestInit);
};

/** The secret, in the way that the provider takes it; most take it in the body. */
function authOf(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const [byBody, byHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_post') ? byBody : byHeader)(server, ...rest);
  };
}

/** Asks a provider for its configuration. */
export async function discover(details: Omit<ProviderDetails, 'id' | 'version'>): Promise<client.Configuration> {
  const server = new URL(details.issuer);
  const configuration = await client.discovery(
    server,
    details.client_id,
    { [client.clockTolerance]: tolerance },
    authOf(details.client_secret),
    {
      timeout: patience,
      [client.customFetch]: safeFetch,
      execute: isLoopback(server.hostname) ? [client.allowInsecureRequests] : [],
    },
  );
  // Also where the token came straight from the provider by TLS.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

interface Discovered {
  version: number;
  at: number;
  configuration: Promise<client.Configuration>;
}
const caches = new WeakMap<Platform, Map<number, Discovered>>();

/** The configuration of a provider, asked for once an hour and whenever its details change; a failure is not kept. */
export function configurationOf(platform: Platform, details: ProviderDetails): Promise<client.Configuration> {
  const cache = caches.get(platform) ?? new Map<number, Discovered>();
  caches.set(platform, cache);
  const at = platform.clock.now().getTime();
  const stored = cache.get(details.id);
  if (stored && stored.version === details.version && at - stored.at < freshMs) return stored.configuration;
  const configuration = discover(details).catch((error) => {
    cache.delete(details.id);
    throw error;
  });
  cache.set(details.id, { version: details.version, at, configuration });
  return configuration;
}

/** What a failed exchange means, for whoever wants to sign in; of `isOurs` the administrators should know. */
export function failureOf(error: unknown): { text: CodedText; values?: { error: string }; isOurs?: boolean } {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { text: texts.cancelled };
    const name = /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'error';
    return { text: texts.refused, values: { error: name } };
  }
  if (error instanceof client.ResponseBodyError) {
    if (error.error === 'invalid_grant') return { text: texts.codeUsed };
    return { text: texts.misconfigured, isOurs: true };
  }
  const { code } = Object(error) as { code?: string };
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return { text: texts.skewed, isOurs: true };
  if (isUnreachable(error)) return { text: texts.down };
  return { text: texts.notVerified, isOurs: true };
}

/** Whether nobody answered, or a gateway in the provider's stead. */
export function isUnreachable(error: unknown): boolean {
  const { name, code, cause } = Object(error) as { name?: string; code?: string; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (name === 'TypeError' && code === undefined) return true;
  return code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response && cause.status >= 500;
}
