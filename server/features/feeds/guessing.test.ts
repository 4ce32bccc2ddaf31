import { beforeAll, expect, it } from 'vitest';
import { feedPace } from '#domain/feeds/rules.ts';
import { newSecret } from '#server/platform/sign-in/session-store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { createGate } from './gate.ts';
import { feedCalls } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const { make, read } = feedCalls(() => app);
const from = (address: string) => ({ 'x-forwarded-for': address });

/** How often each status was answered. */
async function statuses(times: number, key: () => string, address: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let at = 0; at < times; at += 1) {
    const { status } = await read(key(), from(address));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

it('of ten thousand guesses only the first few hundred are looked up', () => {
  const { opens, note } = createGate({ share: () => () => undefined });
  note('in use', true);
  const begun = performance.now();
  const guesses = Array.from({ length: 10_000 }, (_, at) => opens(`guess ${at}`, '203.0.113.7'));
  const more = Math.ceil((performance.now() - begun) / feedPace.address.everyMs);
  expect(guesses.filter(Boolean).length).toBeLessThanOrEqual(feedPace.address.most + more);
  expect([opens('in use', '203.0.113.7'), opens('guess', '203.0.113.8')]).toEqual([true, true]);
  note('in use', false);
  expect(Array.from({ length: 10 }, () => opens('in use', '203.0.113.7'))).toContain(false);
});

it('guesses are refused, and shut nobody else out', async () => {
  const { key } = await make('farid', 'own');
  const crowd = '203.0.113.7';
  expect((await read(key, from(crowd))).status).toBe(200);
  expect(Object.keys(await statuses(1_000, () => newSecret(), crowd))).toEqual(['404', '429']);
  // A key that is in use is not counted with the guesses of its neighbours; another address is not at all.
  expect((await read(key, from(crowd))).status).toBe(200);
  expect((await read(newSecret(), from('203.0.113.8'))).status).toBe(404);
  // Addresses of one IPv6 household count together.
  await statuses(feedPace.address.most, () => newSecret(), '2001:db8::1');
  expect((await statuses(50, () => newSecret(), '2001:db8::2'))[429]).toBeGreaterThan(0);
}, 120_000);

it('a key in use is limited by itself, wherever it is read from', async () => {
  const [{ key }, { key: other }] = [await make('farid', 'own'), await make('farid', 'holidays')];
  const counts = await statuses(feedPace.key.most + 20, () => key, '198.51.100.1');
  expect(counts[429]).toBeGreaterThan(0);
  expect(counts[200]).toBeGreaterThanOrEqual(feedPace.key.most);
  expect((await read(other, from('198.51.100.9'))).status).toBe(200);
});

it.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}%00`, '../../etc/passwd'])(
  'what is no key, as %s, is not looked up',
  async (key) => {
    expect((await read(key, from('198.51.100.200'))).status).toBe(404);
  },
);
