import type { Text } from '../lib/text.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is this machine, to which a provider may be reached without TLS. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** Whether Hadir may send a request of a sign-in to an address: by TLS, or within this machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
}

const sharedTenants = /^\/(common|organizations|consumers)(\/|$)/i;

/**
 * The issuer of a typed address, without its well-known part; null when it is no address of a provider. Addresses that
 * Entra shares between all organisations are none: anybody's tenant could answer by them.
 */
export function issuerOf(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (!url || !isSafeAddress(url.href) || url.username || url.password || url.search || url.hash) return null;
  if (isEntra(url) && sharedTenants.test(url.pathname)) return null;
  const path = url.pathname.replace(/\/\.well-known\/openid-configuration$/, '');
  if (path.includes('/.well-known/')) return null;
  // The slash at the end belongs to the issuer of some providers, where it was typed.
  return path === '/' && !typed.trim().endsWith('/') ? url.origin : `${url.origin}${path}`;
}

const isEntra = ({ hostname }: URL) =>
  hostname === 'login.microsoftonline.com' || hostname.endsWith('.microsoftonline.us');

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** By what somebody is looked for: their staff number, else a verified email; or why there is nothing to look by. */
export type Identity = { staff_no: string } | { email: string } | { refused: 'unverified' | 'nothing' };

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Whether the claims have what somebody is looked for by. */
export const hasIdentity = (claims: Claims, staffClaim: string | null): boolean =>
  textIn(claims.email) !== '' || (staffClaim !== null && textIn(claims[staffClaim]) !== '');

/**
 * Whom claims are about (decision 0106). A staff number decides where the provider has that claim; an email only when
 * the provider says that it is verified, which Entra does by another claim of its own.
 */
export function identityOf(claims: Claims, staffClaim: string | null, issuer: string): Identity {
  const staffNo = staffClaim === null ? '' : textIn(claims[staffClaim]);
  if (staffNo !== '') return { staff_no: staffNo };
  const email = textIn(claims.email);
  if (email === '') return { refused: 'nothing' };
  const isYes = (value: unknown) => value === true || value === 'true';
  const isOwned = (value: unknown) => isYes(value) || value === 1 || value === '1';
  const ofEntra = URL.parse(issuer);
  const isVerified = isYes(claims.email_verified) || (ofEntra !== null && isEntra(ofEntra) && isOwned(claims.xms_edov));
  return isVerified ? { email } : { refused: 'unverified' };
}

/** The name of a provider, in both languages. */
export const providerText = ({ label, label_ms }: { label: string; label_ms: string }): Text => ({
  en: label,
  ms: label_ms,
});

/**
 * Whether a network such as 10.1.0.0/16 has more addresses than one organisation usually has: of IPv4 more than 65,536,
 * of IPv6 more than a site is given.
 */
export function isWide(network: string): boolean {
  const [address = '', bits] = network.trim().split('/');
  return bits !== undefined && /^\d+$/.test(bits) && Number(bits) < (address.includes(':') ? 48 : 16);
}
