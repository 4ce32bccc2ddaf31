import { BlockList, isIP } from 'node:net';
import { plainAddress } from './address.ts';

const families = { 4: ['ipv4', 32], 6: ['ipv6', 128] } as const;

/**
 * A network as it is stored, such as 10.1.0.0/16, from an address with or without its bits; null for anything else.
 * Addresses of IPv4 within IPv6 are none, since callers have them as IPv4.
 */
export function networkIn(text: string): string | null {
  const [address = '', bits, ...more] = text.trim().toLowerCase().split('/');
  const [, most] = families[isIP(address) as 4 | 6] ?? [];
  if (most === undefined || more.length > 0 || address.includes('%') || plainAddress(address) !== address) return null;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  const network = `${address}/${bits === undefined ? most : Number(bits)}`;
  // A part that IPv4 and IPv6 share belongs to neither.
  return address.startsWith('::ffff:') ? null : network;
}

/** Whether an address is in one of the networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    list.addSubnet(start, Number(bits), families[isIP(start) as 4 | 6][0]);
  }
  const [family] = families[isIP(address) as 4 | 6] ?? [];
  return family !== undefined && list.check(address, family);
}
