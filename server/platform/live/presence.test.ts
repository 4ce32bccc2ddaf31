import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { closeRestart } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { onlineUsers } from './store.ts';
import { liveTest, openBrowser, signedIn, soon } from './testing.ts';

const { pool, token, open } = await liveTest();
const { aminah, farid, gopal, zara } = cast;
const names = (messages: { type: string }[]) => messages.map((message) => message.type);

describe('presence over two servers', () => {
  it('announces users with their first socket, and their leaving with the last [SOCKET-30 SOCKET-31 SOCKET-32]', async () => {
    const [one, two] = [await open(), await open()];
    const watcher = await signedIn(two.url, await token(aminah));
    await vi.waitFor(async () => expect(await onlineUsers(pool)).toEqual([aminah.id]), soon);
    const first = await signedIn(one.url, await token(farid));
    const comings = () => watcher.heard.filter((message) => message.type === 'new_user').flatMap((m) => m.ids);
    await vi.waitFor(() => expect(comings()).toContain(farid.id), soon);
    const second = await signedIn(two.url, await token(farid));
    expect((await second.hears('users')).ids).toEqual([aminah.id, farid.id]);
    const sockets = async () => (await pool.query('select from online where user_id = $1', [farid.id])).rowCount;
    await vi.waitFor(async () => expect(await sockets()).toBe(2), soon);
    first.end();
    await vi.waitFor(async () => expect(await sockets()).toBe(1), soon);
    await signedIn(two.url, await token(gopal), { invisible: true });
    await signedIn(one.url, await token(zara));
    await vi.waitFor(() => expect(comings().at(-1)).toBe(zara.id), soon);
    expect(names(watcher.heard)).not.toContain('remove_user');
    // Each server knows it of everyone, from the events.
    for (const { live } of [one, two]) {
      await vi.waitFor(() => expect([aminah.id, farid.id, zara.id].every(live.isOnline)).toBe(true), soon);
      expect(live.isOnline(gopal.id)).toBe(false);
    }
    expect((await onlineUsers(pool)).sort()).toEqual([aminah.id, farid.id, zara.id]);
    second.end();
    expect((await watcher.hears('remove_user')).ids).toEqual([farid.id]);
    expect(comings().filter((id) => id === farid.id)).toHaveLength(1);
  });

  it('announces that the users of a dead server have gone [SOCKET-32]', async () => {
    const [watching, sleeping] = [await open({ dead: 300 }), await open({ beat: 3_600_000, dead: 300 })];
    const watcher = await signedIn(watching.url, await token(aminah));
    await signedIn(sleeping.url, await token(farid));
    expect((await watcher.hears('remove_user')).ids).toEqual([farid.id]);
    expect((await pool.query('select from servers')).rowCount).toBe(1);
  });

  it('writes its users again when a crash emptied the tables [SOCKET-30]', async () => {
    const { url } = await open();
    await signedIn(url, await token(farid));
    await vi.waitFor(async () => expect(await onlineUsers(pool)).toEqual([farid.id]), soon);
    await pool.query('truncate servers, online');
    await vi.waitFor(async () => expect(await onlineUsers(pool)).toEqual([farid.id]), soon);
  });
});

describe('pings', () => {
  it('are sent, and a socket that does not answer is closed [SOCKET-06 SOCKET-24]', async () => {
    const { url } = await open({ ping: 40, silent: 1_000 });
    const [alive, silent] = [await signedIn(url, await token(farid)), await signedIn(url, await token(farid))];
    const answer = setInterval(() => alive.say({ type: '/pong' }), 40);
    expect(await silent.closed).toBe(1006);
    expect(names(silent.heard)).toContain('ping');
    const heard = alive.heard.length;
    await vi.waitFor(() => expect(alive.heard.length).toBeGreaterThan(heard), soon);
    clearInterval(answer);
  });
});

describe('closing a server', () => {
  it('closes its sockets with 1012 and removes its users from the list [SOCKET-17 SOCKET-32]', async () => {
    const [closing, staying] = [await open(), await open()];
    const watcher = await signedIn(staying.url, await token(aminah));
    const [member, guest] = [await signedIn(closing.url, await token(farid)), await openBrowser(closing.url)];
    await vi.waitFor(async () => expect(await onlineUsers(pool)).toContain(farid.id), soon);
    await closing.close();
    expect(await Promise.all([member.closed, guest.closed])).toEqual([closeRestart, closeRestart]);
    expect((await watcher.hears('remove_user')).ids).toEqual([farid.id]);
    expect((await pool.query('select from servers')).rowCount).toBe(1);
  });
});

it('online users are read from memory: no call or job reads the unlogged tables, which a read replica lacks', () => {
  const reads = globSync('server/features/**/*.ts').filter((file) =>
    /\b(from|join) (online|servers)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(reads).toEqual([]);
});
