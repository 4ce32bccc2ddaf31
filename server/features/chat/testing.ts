import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Message } from '#domain/live.ts';
import { type Browser, signedIn, soon } from '#server/platform/live/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';

/** A server whose chats and rate limits are reset before each test. */
export function chatFixture() {
  let app: TestApp;
  let url: string;
  beforeAll(async () => {
    app = await testApp();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    url = `ws://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/socket`;
  });
  const now = performance.now.bind(performance);
  let hours = 0;
  beforeEach(async () => {
    hours += 1;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + hours * 3_600_000);
    await app.pool.query('truncate chat_messages, chats');
  });
  return {
    app: () => app,
    open: async (who: NonNullable<Who>) => signedIn(url, await app.tokenOf(who)),
  };
}

let made = 0;
/** An id as a browser makes it. */
export const newId = () => `message-${++made}`;

/** The messages of a type that a browser has received. */
export const heard = <Type extends Message['type']>({ heard }: Browser, type: Type) =>
  heard.filter((one) => one.type === type) as Extract<Message, { type: Type }>[];

/** Waits until the server has handled everything sent before, by a ping. */
export async function settled(browser: Browser): Promise<void> {
  const before = heard(browser, 'ping').length;
  browser.say({ type: 'ping' });
  await vi.waitFor(() => expect(heard(browser, 'ping').length).toBeGreaterThan(before), soon);
}

/** Sends a message, and returns the answer to it on the same socket. */
export async function write(from: Browser, to: { id: number; name: string }, message: unknown, msg_id = newId()) {
  from.say({ type: '/chat', msg_id, recipient_id: to.id, recipient: to.name, message });
  await settled(from);
  const refused = heard(from, 'forbidden').find((one) => one.msg_id === msg_id);
  const stored = heard(from, 'chat').find((one) => one.messages.some((it) => it.msg_id === msg_id));
  return refused ?? stored;
}

/** The history a browser receives on request. */
export async function historyOf(browser: Browser, query: object = {}) {
  browser.heard.length = 0;
  browser.say({ type: '/chat_history', ...query });
  return (await browser.hears('chat_history')).chats;
}
