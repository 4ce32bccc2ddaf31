import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** The address people reach the server by: the configured one, else the one this call came to. */
export const originOf = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicUrl ?? `${protocol}://${host}`;

/** The address of the caller, as the last trusted proxy gives it; the socket's where that is no address. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Fastify has none of a caller who has gone.
  return plainAddress((ip as string | undefined) ?? '') ?? plainAddress(socket.remoteAddress ?? '') ?? '127.0.0.1';
}

/** An address without port, brackets and zone, an IPv4-mapped IPv6 address as IPv4; null for anything else. */
export function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/s, '');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return isIP(mapped) ? mapped : null;
}

/** The key that attempts are counted by: the address, or the /64 of an IPv6 address, which one household shares. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after].slice(0, 4).join(':')}::/64`;
}
