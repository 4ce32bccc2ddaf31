import { describe, expect, it, vi } from 'vitest';
import { closeQuit } from '#domain/limits.ts';
import { socketsAtOnce } from '#domain/live.ts';
import { cast } from '#server/seed/cast.ts';
import { hashOf } from '../sign-in/session-store.ts';
import { liveTest, openBrowser, signedIn, soon } from './testing.ts';

const { pool, token, open } = await liveTest();
const { farid } = cast;
const names = (messages: { type: string }[]) => messages.map((message) => message.type);

describe('the guard', () => {
  it.each([
    ['another origin', 'http://elsewhere.example'],
    ['our host on another port', 'http://127.0.0.1:1'],
    ['no origin', ''],
    ['an origin that is none', 'null'],
  ])('refuses %s [SOCKET-01]', async (_, origin) => {
    const { url } = await open();
    await expect(openBrowser(url, origin)).rejects.toThrow('403');
  });

  it('closes with 3003 when nothing is sent in time [SOCKET-03 SOCKET-27]', async () => {
    const { url } = await open({ appid: 50 });
    const browser = await openBrowser(url);
    expect(await browser.closed).toBe(closeQuit);
    expect(browser.heard).toEqual([
      {
        type: 'appid_invalid',
        message: 'Please login to continue',
        message_ms: 'Sila log masuk untuk meneruskan',
        code: 'words.relogin',
      },
    ]);
  });

  const session = () => token(farid);
  it.each<[string, () => Promise<object>]>([
    ['another command first', async () => ({ type: '/page', path: '/d/dashboard' })],
    ['an unknown token', async () => ({ type: '/appid', token: 'x'.repeat(43) })],
    ['no token', async () => ({ type: '/appid' })],
    ['a token that is no text', async () => ({ type: '/appid', token: { $ne: '' } })],
    ['an endless token', async () => ({ type: '/appid', token: 'x'.repeat(10_000) })],
    [
      'a token that expired',
      async () => {
        const dead = await session();
        await pool.query(`update sessions set expires_at = now() - interval '1 second' where token_hash = $1`, [
          hashOf(dead),
        ]);
        return { type: '/appid', token: dead };
      },
    ],
  ])('answers %s with appid_invalid and 3003 [SOCKET-03 SOCKET-27]', async (_, command) => {
    const { url } = await open();
    const browser = await openBrowser(url);
    browser.say(await command());
    expect(await browser.closed).toBe(closeQuit);
    expect(names(browser.heard)).toEqual(['appid_invalid']);
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  it.each([
    ['what is not base64', '{"type":"/pong"}'],
    ['nothing', ''],
    ['base64 of no JSON', base64('hello')],
    ['JSON that is no object', base64('null')],
    ['an object without a type', base64('{"token":"x"}')],
    ['a type that is no text', base64('{"type":{"toString":1}}')],
  ])('closes on %s and answers nothing [SOCKET-02]', async (_, text) => {
    const { url } = await open();
    const stranger = await openBrowser(url);
    stranger.sayRaw(text);
    expect(await stranger.closed).toBe(1008);
    expect(stranger.heard).toEqual([]);
    const member = await signedIn(url, await session());
    member.sayRaw(text);
    expect(await member.closed).toBe(1008);
  });

  it('closes on a message above 64 KiB and on a flood [SOCKET-02]', async () => {
    const { url } = await open();
    const long = await signedIn(url, await session());
    long.say({ type: '/error', path: '/', stack: 'x'.repeat(65_536) });
    expect(await long.closed).toBe(1009);
    const flood = await signedIn(url, await session());
    for (let times = 0; times < 200; times += 1) flood.say({ type: '/pong' });
    expect(await flood.closed).toBe(1008);
  });
});

describe('commands', () => {
  it('answers /appid with connected and the users online [SOCKET-03 SOCKET-29 SOCKET-30]', async () => {
    const { url } = await open();
    const browser = await signedIn(url, await token(farid));
    expect(await browser.hears('connected')).toMatchObject({
      socket_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await browser.hears('users');
    expect(names(browser.heard).slice(0, 2)).toEqual(['connected', 'users']);
  });

  it('answers ping, accepts /pong and /page, and closes on /quit [SOCKET-04 SOCKET-06 SOCKET-07 SOCKET-12]', async () => {
    const { url } = await open();
    const browser = await signedIn(url, await token(farid));
    browser.say({ type: '/pong' });
    browser.say({ type: '/page', path: '/d/dashboard?launcher=true' });
    browser.say({ type: 'ping' });
    await browser.hears('ping');
    browser.say({ type: '/quit' });
    expect(await browser.closed).toBe(closeQuit);
    expect(names(browser.heard)).not.toContain('forbidden');
  });

  it.each([
    { type: '/chat', msg_id: '1', recipient_id: 1, recipient: 'Vikram', message: 'hello' },
    { type: '/chat_history' },
    { type: '/appid', token: 'x' },
    { type: '/page', path: 7 },
    { type: '__proto__' },
    { type: 'toString' },
  ])('answers a command that is not allowed with forbidden: $type [SOCKET-28]', async (command) => {
    const { url } = await open();
    const browser = await signedIn(url, await token(farid));
    browser.say(command);
    expect(await browser.hears('forbidden')).toMatchObject({ message: 'You are not allowed to do this' });
  });

  it('sends quit to the oldest of too many sockets of one session [SOCKET-33]', async () => {
    const { url } = await open();
    const session = await token(farid);
    const browsers = [];
    for (let at = 0; at <= socketsAtOnce; at += 1) browsers.push(await signedIn(url, session));
    expect(await browsers[0]!.closed).toBe(closeQuit);
    expect(names(browsers[0]!.heard)).toContain('quit');
    const [other] = [await signedIn(url, await token(farid))];
    other.say({ type: 'ping' });
    await other.hears('ping');
    expect(browsers.slice(2).some(({ heard }) => names(heard).includes('quit'))).toBe(false);
  });

  it('cuts off those that ignore the close, and refuses others meanwhile, so that no more stay [SOCKET-33]', async () => {
    const { url } = await open();
    const session = await token(farid);
    const most = 3 * socketsAtOnce;
    let closed = 0;
    const browsers = await Promise.all(Array.from({ length: most }, () => openBrowser(url)));
    for (const browser of browsers) {
      browser.ignoreClose();
      browser.closed.then(() => (closed += 1));
      browser.say({ type: '/appid', app: 'hadir', token: session });
    }
    await vi.waitFor(() => expect(closed).toBe(most - socketsAtOnce), soon);
    const staying = browsers.filter(
      ({ heard }) => names(heard).includes('connected') && !names(heard).includes('quit'),
    );
    expect(staying).toHaveLength(socketsAtOnce);
    for (const browser of staying) browser.say({ type: 'ping' });
    for (const browser of staying) await browser.hears('ping');
  });

  it('notes a user who comes back to the window as active [SOCKET-14]', async () => {
    const { url } = await open();
    const browser = await signedIn(url, await token(farid));
    await pool.query('update users set last_active = null where id = $1', [farid.id]);
    browser.say({ type: '/m', focus: true });
    const active = "select last_active > now() - interval '1 minute' as is_active from users where id = $1";
    await vi.waitFor(async () => {
      expect((await pool.query(active, [farid.id])).rows).toEqual([{ is_active: true }]);
    }, soon);
  });

  it('stores client errors as text, truncated, and only a limited number [SOCKET-15 SOCKET-49]', async () => {
    const { url } = await open();
    const browser = await signedIn(url, await token(farid));
    const stack = `TypeError: <b>\u0000\u001b[31m${'x'.repeat(9_000)}`;
    for (let times = 0; times < 9; times += 1) browser.say({ type: '/error', path: '/d/inbox/main', stack });
    browser.say({ type: 'ping' });
    await browser.hears('ping');
    const again = await signedIn(url, await token(farid));
    for (let times = 0; times < 9; times += 1) again.say({ type: '/error', path: '/d/inbox/main', stack });
    again.say({ type: 'ping' });
    await again.hears('ping');
    const { rows } = await pool.query('select user_id, text from error_log');
    expect(rows.length).toBe(10);
    expect(rows[0].user_id).toBe(farid.id);
    expect(rows[0].text).toMatch(/^\/d\/inbox\/main\nTypeError: <b>\[31mx+$/);
    expect(rows[0].text.length).toBe('/d/inbox/main\n'.length + 4_000);
  });
});
