import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { late } from '#domain/late/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { lobby } from './features/clock/testing.ts';
import { openSession } from './platform/sign-in/session-store.ts';
import { testDatabase } from './platform/testing/database.ts';
import { atEnd } from './platform/testing/ending.ts';
import { atTen, tenOClock } from './platform/testing/morning.ts';
import { type OpenPage, openPage } from './platform/testing/page.ts';
import { callAt, endHadir, startHadir } from './platform/testing/processes.ts';
import { cast } from './seed/cast.ts';

/** A release after this one. */
const next = '9.1';
const refusal = [409, 'New updates! Please refresh your browser'];

/** Servers over one database: of this release; of the next, which accepts pages of this; and of the next as it is at first. */
const addresses = { old: '', accepting: '', strict: '' };
let aminah: string;
let farid: string;

beforeAll(async () => {
  const database = await testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-releases-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const since = performance.now();
  const start = (more: Record<string, string>) => {
    const server = startHadir({
      ...atTen({ url: database.url, dataDir, since }),
      ...more,
    });
    atEnd(() => endHadir(server));
    return server.address();
  };
  const isNext = {
    NODE_OPTIONS: `--import=${path.resolve('server/platform/testing/other-release.ts')}`,
    HADIR_TEST_RELEASE: next,
  };
  addresses.old = await start({});
  addresses.accepting = await start({ ...isNext, HADIR_ACCEPTS: appVersion });
  addresses.strict = await start(isNext);
  aminah = await openSession(database.db, cast.aminah.id, 'web_app', tenOClock);
  farid = await openSession(database.db, cast.farid.id, 'web_app', tenOClock);
}, 120_000);

type Server = keyof typeof addresses;

/** A call of a page of a release at one of the servers. */
const call = (at: Server, version: string, endpoint: AnyEndpoint, input: Parameters<typeof callAt>[2] = {}) =>
  callAt(addresses[at], endpoint, { ...input, headers: { ...input.headers, 'x-app-version': version } });

/** A swipe of somebody at a kiosk of a release. */
const swipe = (at: Server, version: string, who: keyof typeof cast, seq: number) => {
  const event = { id: randomUUID(), seq, code: cast[who].access_card_id, manual: 0, is_sure: 1 };
  const body = { events: [{ ...event, happened_at: tenOClock.toISOString() }] };
  return call(at, version, clock.events, { body, headers: lobby });
};

/** The version that a server says of itself to a page; null for none. */
async function newerAt(at: Server, version: string): Promise<string | null> {
  const { headers } = await fetch(`${addresses[at]}${session.hello.path}`, { headers: { 'x-app-version': version } });
  return headers.get('x-newer-version');
}

it.each<[string, Server, string, string]>([
  ['a page of this release at a server of the next', 'accepting', appVersion, '2026-03-10'],
  ['a page of the next at a server of this one', 'old', next, '2026-03-11'],
])('%s goes on: session, lists, applications and decisions', async (_, at, version, date) => {
  const signedIn = await call(at, version, session.authenticate, { token: farid });
  expect([signedIn.status, signedIn.body.user.name]).toEqual([200, cast.farid.name]);
  expect((await call(at, version, attendance.list, { token: aminah })).status).toBe(200);
  const params = { user_id: cast.farid.id };
  const body = { date, reason: 'Temu janji klinik' };
  const made = await call(at, version, late.apply, { params, body, token: farid });
  expect([made.status, typeof made.body.id]).toEqual([200, 'number']);
  expect((await call(at, version, late.mine, { token: farid })).body.data[0]).toMatchObject({ date });
});

it('pages of both releases hear of swipes at kiosks of both, at servers of both', async () => {
  const open = (at: Server) => openPage(addresses[at], aminah, screens.attendance.path);
  const pages: OpenPage[] = [open('old'), open('accepting')];
  atEnd(() => {
    for (const page of pages) page.close();
  });
  await vi.waitFor(() => expect(pages.every((page) => page.isOpen())).toBe(true), { timeout: 10_000, interval: 20 });
  // The page that it shows is known once a later message is answered.
  for (const page of pages) page.say({ type: 'ping' });
  const heard = (type: string) => pages.map((page) => page.heard.filter((one) => one.type === type).length);
  await vi.waitFor(() => expect(heard('ping')).toEqual([1, 1]), { timeout: 10_000, interval: 20 });
  for (const [at, version, who, seq] of [
    ['accepting', appVersion, 'farid', 1],
    ['old', next, 'gopal', 2],
  ] as const) {
    expect((await swipe(at, version, who, seq)).body.results).toMatchObject([{ outcome: 'accepted' }]);
    await vi.waitFor(() => expect(heard('attendance')).toEqual([seq, seq]), { timeout: 5_000, interval: 20 });
  }
});

it('a server says only to an older page that it accepts that there is a newer one', async () => {
  expect(await newerAt('accepting', appVersion)).toBe(next);
  expect(await newerAt('accepting', next)).toBe(null);
  expect(await newerAt('old', next)).toBe(null);
  expect(await newerAt('old', appVersion)).toBe(null);
});

it('other older pages are told to reload, and all of them where none is named', async () => {
  const at = async (server: Server, version: string) => {
    const { status, body } = await call(server, version, session.authenticate, { token: farid });
    return [status, body.message];
  };
  expect(await at('accepting', '1.7')).toEqual(refusal);
  expect(await at('strict', appVersion)).toEqual(refusal);
  expect((await swipe('strict', appVersion, 'devi', 3)).status).toBe(409);
  expect((await at('strict', next))[0]).toBe(200);
});
