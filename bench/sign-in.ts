import http from 'node:http';
import { cast, organisation } from '#server/seed/cast.ts';
import { fire } from './client.ts';
import { ports } from './hadir.ts';
import { expectBelow, sized } from './size.ts';

const wrong = 'wrong-password';

/** A login from an address, as the proxy in front says it. */
const shot = (email: string, password: string, address: string) => ({
  method: 'POST' as const,
  path: '/api/login',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  body: JSON.stringify({ email, password }),
});

/**
 * Right passwords of one address at once, while another tries wrong ones over many connections without a pause, and
 * sign-ins of a third give up: how many pass, and how long the last of them takes.
 */
export async function signIn(): Promise<void> {
  const [connections, leavers, right] = [sized(1_200, 60), sized(750, 40), sized(250, 10)];
  let isOver = false;
  const flood = fire(
    ports.hadir,
    connections,
    Number.POSITIVE_INFINITY,
    (at) => shot(`guess${at % 40}@hadir.example`, wrong, '10.9.0.1'),
    { isOver: () => isOver },
  );
  await Promise.all(Array.from({ length: leavers }, leave));
  const since = performance.now();
  const { failed } = await fire(ports.hadir, right, right, () =>
    shot(cast.farid.email, organisation.demoPassword, '10.9.0.3'),
  );
  const seconds = (performance.now() - since) / 1_000;
  isOver = true;
  await flood;
  console.log(
    `sign-in beside two attacks: ${right - failed} of ${right} right passwords of one address at once, in ${seconds.toFixed(1)} s`,
  );
  expectBelow('right passwords refused', failed, 1);
}

/** A sign-in whose client is gone before it is answered. */
function leave(): Promise<void> {
  const { path, method, headers, body } = shot(cast.zara.email, organisation.demoPassword, '10.9.0.2');
  return new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', port: ports.hadir, path, method, headers, agent: false });
    request.on('error', () => undefined);
    request.on('close', resolve);
    request.end(body, () => setTimeout(() => request.destroy(), 200));
  });
}
