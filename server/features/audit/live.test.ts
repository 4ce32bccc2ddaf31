import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { departments } from '#domain/departments/contract.ts';
import { signedIn, soon } from '#server/platform/live/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

/** A viewer on a page. The answer to their ping proves that the server has handled the page before it. */
async function looking(app: TestApp, who: NonNullable<Who>) {
  const { port } = app.app.server.address() as AddressInfo;
  const browser = await signedIn(`ws://127.0.0.1:${port}/socket`, await app.tokenOf(who));
  browser.say({ type: '/page', path: '/d/audit' });
  browser.say({ type: 'ping' });
  await browser.hears('ping');
  return browser;
}

it('sends a new entry to administrators who view the audit log, in both languages [AUDIT-04]', async () => {
  const app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const [badrul, farid] = [await looking(app, 'badrul'), await looking(app, 'farid')];
  await app.ask('aminah', departments.add, { body: { name: 'Arkib', parent_id: null } });
  expect((await badrul.hears('activity-log')).row).toEqual({
    id: expect.any(Number),
    user_id: cast.aminah.id,
    username: cast.aminah.name,
    module: 'departments',
    code: 'added',
    action: 'Added department Arkib',
    action_ms: 'Menambah jabatan Arkib',
    subject_id: null,
    subject: null,
    before: null,
    after: { name: 'Arkib', parent_id: null },
    created_at: app.platform.clock.now().toISOString(),
  });
  // A later message has arrived, so the first would have too.
  farid.say({ type: 'ping' });
  await vi.waitFor(() => expect(farid.heard.filter(({ type }) => type === 'ping')).toHaveLength(2), soon);
  expect(farid.heard.filter(({ type }) => type === 'activity-log')).toEqual([]);
  for (const browser of [badrul, farid]) browser.end();
});
