import { isAdmin, type Viewer } from '../access.ts';
import { same, type Text, text } from '../lib/text.ts';
import { browserOf } from '../session/rules.ts';
import { sessionTexts } from '../session/texts.ts';

/** How many passkeys somebody may have, and how many login challenges may be open for one network address. */
export const passkeyLimits = { most: 10, openChallenges: 1_000 } as const;
/** How many minutes a challenge can be answered, and how many after the password a first passkey can be added. */
export const passkeyMinutes = { challenge: 5, grant: 10 } as const;
/** Most characters of a passkey's name. */
export const passkeyNameLength = 60;
/** The algorithms a passkey may sign with, by their COSE numbers: Ed25519, P-256, RSA with SHA-256. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** How a browser may reach what stores a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Where passkeys are used: the host that they belong to, and the address that pages must have. */
export interface PasskeySite {
  id: string;
  origin: string;
}

/**
 * The site of an address; null where browsers have no passkeys: without https, except on this computer itself, and at a
 * number instead of a name.
 */
export function passkeySite(address: string): PasskeySite | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const { hostname: id, origin, protocol } = url;
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  const isNumber = /^[\d.]+$/.test(id) || id.startsWith('[');
  return isNumber || (protocol !== 'https:' && !isLocal) ? null : { id, origin };
}

/** Whether somebody needs a passkey where administrators do; the one place that says who. */
export const mustUsePasskey = (viewer: Pick<Viewer, 'role' | 'super_user'>): boolean => isAdmin(viewer);

/** Names of what stores passkeys, by the id it gives of its kind (AAGUID). */
const knownStores: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

const securityKey = text('Security key', 'Kunci keselamatan');

/** What a new passkey knows of where it is stored. */
interface Stored {
  aaguid: string;
  transports: readonly string[];
  /** The user agent of the browser that added it. */
  agent: string;
}

/** The name suggested for a new passkey: what stores it, else the browser and system, in both languages. */
export function passkeyName({ aaguid, transports, agent }: Stored): Text {
  const known = knownStores[aaguid];
  if (known) return same(known);
  const isApart = transports.some((one) => one === 'usb' || one === 'nfc' || one === 'ble');
  if (isApart && !transports.includes('internal')) return securityKey;
  const { browser, system } = browserOf(agent);
  if (!browser) return same(system ?? 'Passkey');
  if (!system) return same(browser);
  const of = (language: 'en' | 'ms') =>
    sessionTexts.on[language].replace('{browser}', browser).replace('{system}', system);
  return { en: of('en'), ms: of('ms') };
}

/** A name that none of the others has: the second of one name is numbered 2. */
export function freeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((one) => one.toLowerCase()));
  if (!taken.has(name.toLowerCase())) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`.toLowerCase())) number += 1;
  return `${name} ${number}`;
}
