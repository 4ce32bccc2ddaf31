import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { type AnyEndpoint, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { testNow } from './moment.ts';

/** Hadir in a process of its own. */
export interface HadirProcess {
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Its address, once it answers; waits as long as a first start takes. */
  address(): Promise<string>;
  /** The code it exited with; null after a signal that it did not handle. */
  ended: Promise<number | null>;
}

/**
 * Starts Hadir on a port that is free, with nothing in its environment but what is given.
 * @param cwd the folder of the release that runs
 */
export function startHadir(env: Record<string, string>, cwd = '.'): HadirProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  child.stderr.on('data', (part) => (text += part));
  const address = () =>
    vi.waitFor(
      () => {
        const [, url, listening = url] = /Hadir is at (\S+)(?: \(it listens at (\S+)\))?/.exec(text) ?? [];
        if (!listening) throw new Error(text);
        return listening;
      },
      { timeout: 170_000, interval: 50 },
    );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => text, address, ended };
}

/** Ends a process of Hadir cleanly, unless it has ended. */
export async function endHadir({ child }: HadirProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The instant of the tests' clock, so long after it as `since` is past, for the `HADIR_CLOCK` of a process. */
export const clockAfter = (since: number, start = testNow): string =>
  new Date(start.getTime() + performance.now() - since).toISOString();

/** What a call over the network came to; `null` when nobody answered. */
export interface Reply {
  status: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  body: any;
}

/** What a call is sent with. */
interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Makes a call of a contract over the network, once. */
export async function callAt(
  address: string,
  endpoint: AnyEndpoint,
  { params, query, body, token, headers }: Sent = {},
): Promise<Reply> {
  try {
    const response = await fetch(`${address}${pathOf(endpoint, params)}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        'x-platform': 'web_app',
        'x-app-version': appVersion,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  } catch {
    return { status: null, body: null };
  }
}
