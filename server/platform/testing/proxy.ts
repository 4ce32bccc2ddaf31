import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { atEnd } from './ending.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether HAProxy is installed; says so when it is not, and what is skipped. */
export function hasProxy(): boolean {
  if (spawnSync('haproxy', ['-v'], { env }).status === 0) return true;
  console.log('  several servers: skipped, since HAProxy is not installed (Debian: apt-get install haproxy)');
  return false;
}

/**
 * Starts HAProxy with the settings of `deploy/haproxy.cfg` in front of three servers, until the file's tests are over.
 * @param hosts of each server, such as `127.0.0.1:3001`
 * @returns its address, once it has found one of them ready
 */
export async function startProxy(port: number, [one, two, three]: readonly string[]): Promise<string> {
  const bind = `127.0.0.1:${port}`;
  const proxy = spawn('haproxy', ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: { ...env, HADIR_BIND: bind, HADIR_ONE: one, HADIR_TWO: two, HADIR_THREE: three },
    stdio: 'ignore',
  });
  atEnd(async () => {
    proxy.kill();
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit');
  });
  const isReady = async () => {
    if ((await fetch(`http://${bind}/readyz`)).status !== 200) throw new Error('HAProxy finds no server ready.');
  };
  await vi.waitFor(isReady, { timeout: 10_000, interval: 50 });
  return `http://${bind}`;
}
