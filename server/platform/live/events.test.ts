import { describe, expect, it, vi } from 'vitest';
import { may, type SeenStaff } from '#domain/access.ts';
import { answer } from '#domain/lib/text.ts';
import { closeQuit } from '#domain/limits.ts';
import type { Message } from '#domain/live.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { endSessionsOf, hashOf } from '../sign-in/session-store.ts';
import type { RowSource } from './live.ts';
import { type LiveServer, liveTest, signedIn, soon } from './testing.ts';

const { db, pool, token, open } = await liveTest();
const { aminah, farid, gopal, zara } = cast;
const alert: Message = { type: 'alert', ...answer(sessionTexts.relogin) };
const names = (messages: { type: string }[]) => messages.map((message) => message.type);

describe('rows', () => {
  const load = vi.fn(async (ids: readonly number[]) => {
    const { rows } = await pool.query<SeenStaff>(
      `select u.id, u.office_id, p.department_id, p.level from users u join positions p on p.id = u.position_id
       where u.id = any($1)`,
      [ids],
    );
    return rows;
  });
  const source: RowSource<SeenStaff> = {
    paths: ['/d/attendance', '/d/dashboard'],
    load,
    may: may.seeAttendance,
    message: ({ id }) => ({
      type: 'attendance',
      row: { id, work_date: '2026-03-02' },
    }),
  };
  const ids = (messages: Message[]) => messages.flatMap((one) => (one.type === 'attendance' ? [one.row.id] : []));
  const marker = (server: LiveServer) => server.live.announce([{ to: 'everyone', message: alert }]);

  it('are sent only to viewers on the page who may see them, and loaded once [SOCKET-13]', async () => {
    const prepare = (live: LiveServer['live']) => live.rows('attendance', source);
    const [one, two] = [await open({}, prepare), await open({}, prepare)];
    const browsers = {
      admin: await signedIn(two.url, await token(aminah)),
      self: await signedIn(one.url, await token(farid)),
      colleague: await signedIn(two.url, await token(gopal)),
      stranger: await signedIn(two.url, await token(zara)),
      elsewhere: await signedIn(two.url, await token(aminah)),
    };
    const pages = ['/d/attendance', '/d/dashboard/?launcher=true', '/d/attendance', '/d/attendance', '/d/users'];
    for (const [at, browser] of Object.values(browsers).entries()) {
      browser.say({ type: '/page', path: pages[at] });
      browser.say({ type: 'ping' });
      await browser.hears('ping');
    }
    load.mockClear();
    one.live.announce([
      { to: 'attendance', id: farid.id },
      { to: 'attendance', id: farid.id },
      { to: 'attendance', id: zara.id },
    ]);
    await vi.waitFor(() => expect(ids(browsers.admin.heard)).toEqual([farid.id, zara.id]), soon);
    await vi.waitFor(() => expect(ids(browsers.self.heard)).toEqual([farid.id]), soon);
    expect(load.mock.calls).toEqual([[[farid.id, zara.id]], [[farid.id, zara.id]]]);
    marker(one);
    for (const browser of Object.values(browsers)) await browser.hears('alert');
    expect(ids(browsers.colleague.heard)).toEqual([farid.id]);
    expect(ids(browsers.stranger.heard)).toEqual([zara.id]);
    expect(ids(browsers.elsewhere.heard)).toEqual([]);
  });

  it("are decided by the viewer's current permissions [SOCKET-26]", async () => {
    const server = await open({}, (live) => live.rows('attendance', source));
    const browser = await signedIn(server.url, await token(zara));
    browser.say({ type: '/page', path: '/d/attendance' });
    await pool.query(`update users set role = 'Admin' where id = $1`, [zara.id]);
    const message: Message = { type: 'function', name: 'update-user' };
    server.live.announce([
      { to: 'users', ids: [zara.id], message },
      { to: 'attendance', id: farid.id },
    ]);
    await vi.waitFor(() => expect(ids(browser.heard)).toEqual([farid.id]), soon);
    await pool.query(`update users set role = 'Normal User' where id = $1`, [zara.id]);
  });
});

describe('events', () => {
  it('reach a user on every server, in order, and logout closes the socket [SOCKET-23 SOCKET-25 SESSION-10]', async () => {
    const [one, two] = [await open(), await open()];
    const browser = await signedIn(two.url, await token(farid));
    const other = await signedIn(two.url, await token(gopal));
    one.live.announce([
      { to: 'users', ids: [farid.id], message: alert },
      { to: 'users', ids: [farid.id], message: { type: 'logout' } },
    ]);
    expect(await browser.closed).toBe(closeQuit);
    expect(names(browser.heard).filter((type) => type === 'alert' || type === 'logout')).toEqual(['alert', 'logout']);
    one.live.announce([{ to: 'everyone', message: { type: 'reload' } }]);
    await other.hears('reload');
    expect(names(other.heard)).not.toContain('logout');
  });

  it('for one session do not affect the others of its user [SOCKET-23]', async () => {
    const { url, live } = await open();
    const [left, stays] = [await token(farid), await token(farid)];
    const [gone, here] = [await signedIn(url, left), await signedIn(url, stays)];
    live.announce([{ to: 'session', hash: hashOf(left).toString('base64url'), message: { type: 'logout' } }]);
    expect(await gone.closed).toBe(closeQuit);
    live.announce([{ to: 'everyone', message: { type: 'reload' } }]);
    await here.hears('reload');
  });

  it('close the sockets of a session that ended unnoticed [SOCKET-23]', async () => {
    const { url } = await open({ sessions: 50 });
    const browser = await signedIn(url, await token(zara));
    await endSessionsOf(db, zara.id);
    expect(await browser.closed).toBe(closeQuit);
    expect(names(browser.heard)).toContain('logout');
  });

  it('drop cached facts at once here, and soon on every server', async () => {
    const [here, there] = [vi.fn(), vi.fn()];
    const one = await open({}, (live) => live.onFacts(here));
    await open({}, (live) => live.onFacts(there));
    one.live.announce([{ to: 'facts' }]);
    expect(here).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1), soon);
  });

  it('missed while the database was down are made up for [SOCKET-23 SOCKET-30]', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const dropped = vi.fn();
    const { url, live } = await open({}, (made) => made.onFacts(dropped));
    const [stays, goes] = [await signedIn(url, await token(farid)), await signedIn(url, await token(zara))];
    await vi.waitFor(() => expect([farid.id, zara.id].every(live.isOnline)).toBe(true), soon);
    await endSessionsOf(db, zara.id);
    stays.heard.length = 0;
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'hadir live' and datname = current_database()`,
    );
    expect(await goes.closed).toBe(closeQuit);
    expect(dropped).toHaveBeenCalled();
    expect((await stays.hears('users')).ids).toContain(farid.id);
    live.announce([{ to: 'everyone', message: { type: 'reload' } }]);
    await stays.hears('reload');
  });
});
