import type { FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { CodedText, Fill } from '#domain/lib/text.ts';
import { attemptMinutes } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { landingOf } from '#domain/session/rules.ts';
import type { signIn } from '#domain/sign-in/contract.ts';
import { type Claims, hasIdentity, identityOf, providerText } from '#domain/sign-in/rules.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { serviceDay } from '#domain/staff/service.ts';
import { addressOf, networkOf, originOf } from '#server/platform/http/address.ts';
import { refuse, tooMany } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf, newSecret } from '#server/platform/sign-in/session-store.ts';
import { enterAs } from '../session/enter.ts';
import { refuseClosed } from '../session/login.ts';
import { accountOfIdentity } from '../session/store.ts';
import { configurationOf, failureOf, isUnreachable, type ProviderDetails } from './provider.ts';
import { addAttempt, noteProvider, noteWorks, providerWithSecret, takeAttempt } from './store.ts';

type Provider = ProviderDetails & { label: string; label_ms: string; staff_claim: string | null };

/** The address a provider returns people to, and the one after a logout there. */
export const redirectUri = (platform: Platform, request: FastifyRequest) =>
  `${originOf(platform.env, request)}${pathTo('signInReturn')}`;
export const logoutUri = (platform: Platform, request: FastifyRequest) =>
  `${originOf(platform.env, request)}${pathTo('login')}`;

/** Each sign-in has a cookie of its own, so that two tabs do not disturb each other; it is sent to these calls alone. */
const cookieOf = (state: string) => `hadir_way_${hashOf(state).toString('hex').slice(0, 12)}`;
const cookieOptions = { path: '/api/login', httpOnly: true, sameSite: 'strict' } as const;

const refusal = (provider: Provider, text: CodedText, values: Fill = {}) =>
  refuse(text, { label: providerText(provider), ...values });

/** Begins a sign-in: what is needed at its end stays here, and the browser takes a cookie and an address (decision 0106). */
export async function begin(call: Call<typeof signIn.begin>): Promise<{ url: string }> {
  const { db, body, now, platform, request, reply } = call;
  const provider = await providerWithSecret(db, body.provider_id);
  if (!provider) throw refuse(texts.noProvider);
  const configuration = await configurationFor(platform, provider);
  const [state, nonce, browser] = [client.randomState(), client.randomNonce(), newSecret()];
  const verifier = client.randomPKCECodeVerifier();
  const isAdded = await addAttempt(db, {
    state,
    browser,
    provider_id: provider.id,
    verifier,
    nonce,
    next: landingOf(body.next),
    network: networkOf(addressOf(request)),
    now,
    expires: new Date(now.getTime() + attemptMinutes * 60_000),
  });
  if (!isAdded) throw tooMany();
  setCookie(request, reply, state, browser);
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(platform, request),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href };
}

function setCookie(request: FastifyRequest, reply: FastifyReply, state: string, browser: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(cookieOf(state), browser, { ...cookieOptions, secure, maxAge: attemptMinutes * 60 });
}

/** Ends a sign-in: whoever the provider vouches for is signed in as by the login, if they have an account. */
export async function finish(call: Call<typeof signIn.finish>) {
  const { db, body, now, platform, request, reply } = call;
  const state = new URLSearchParams(body.search).get('state') ?? '';
  const browser = request.cookies[cookieOf(state)] ?? '';
  const attempt = await takeAttempt(db, state, browser, now);
  if (!attempt) throw refuse(texts.expired);
  reply.clearCookie(cookieOf(state), cookieOptions);
  const provider = await providerWithSecret(db, attempt.provider_id);
  if (!provider) throw refuse(texts.noProvider);
  const configuration = await configurationFor(platform, provider);
  const claims = await claimsOf(call, { ...attempt, state }, provider, configuration);
  const account = await accountFor(call, provider, claims);
  const entered = await enterAs(call, account.id, body.platform);
  await noteWorks(db, provider, now);
  await noteProvider(db, entered.token, provider.id, endUrlOf(call, configuration));
  return { ...entered, next: attempt.next };
}

/** The configuration, or that the provider does not answer. */
async function configurationFor(platform: Platform, provider: Provider): Promise<client.Configuration> {
  return configurationOf(platform, provider).catch((error) => {
    if (isUnreachable(error)) throw refusal(provider, texts.down);
    platform.failures.note(`signing in by ${provider.issuer}`, error, null);
    throw refusal(provider, texts.notVerified);
  });
}

interface Sent {
  state: string;
  verifier: string;
  nonce: string;
}

/** What the provider says of whoever came back, after every check of the exchange. */
async function claimsOf(
  { body, platform, request }: Call<typeof signIn.finish>,
  { state, verifier, nonce }: Sent,
  provider: Provider,
  configuration: client.Configuration,
): Promise<Claims> {
  try {
    const current = new URL(`${redirectUri(platform, request)}?${body.search.replace(/^\?/, '')}`);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await client.authorizationCodeGrant(configuration, current, checks);
    const claims = tokens.claims()!;
    if (hasIdentity(claims, provider.staff_claim)) return claims;
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    return await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  } catch (error) {
    const { text, values, isOurs } = failureOf(error);
    if (isOurs) platform.failures.note(`signing in by ${provider.issuer}`, error, null);
    throw refusal(provider, text, values);
  }
}

/** The account of the claims; it must be there already, and open. */
async function accountFor({ db, now, platform }: Call<typeof signIn.finish>, provider: Provider, claims: Claims) {
  const identity = identityOf(claims, provider.staff_claim, provider.issuer);
  if ('refused' in identity) throw refusal(provider, texts[identity.refused]);
  const account = await accountOfIdentity(db, identity, serviceDay(platform.clock.local(now)));
  if (!account) throw refuse(texts.unknown, { who: 'email' in identity ? identity.email : identity.staff_no });
  refuseClosed(account);
  return account;
}

/** Where the provider ends its own session; null where it cannot. */
function endUrlOf(
  { platform, request }: Call<typeof signIn.finish>,
  configuration: client.Configuration,
): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const url = client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: logoutUri(platform, request) });
  return url.href.length <= 2_000 ? url.href : null;
}
