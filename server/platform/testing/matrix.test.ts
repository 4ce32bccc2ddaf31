import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { openSession } from '../sign-in/session-store.ts';
import { type TestApp, testApp } from './app.ts';
import { calls } from './calls.ts';
import { makePeople } from './people.ts';
import { isOpenTo, type Kind } from './written-guards.ts';

let app: TestApp;
/** Whose calls are tried, with the kinds of user they are to a guard. */
const callers: { who: string; id: number; kinds: readonly Kind[] }[] = [];
beforeAll(async () => {
  app = await testApp();
  const made = await makePeople(app, presetHolders);
  callers.push(
    ...Object.entries(cast).map(([who, { id }]) => ({ who, id, kinds: kindsOf[who as keyof typeof cast] })),
    ...presetHolders.map((kind, at) => ({ who: kind, id: made[at]!.id, kinds: [kind] })),
  );
});
/** People with what a preset gives, and nothing else. */
const presetHolders = ['hr_head', 'clerk', 'payroll', 'auditor'] as const;

const rows = calls.map(({ row }) => row);
/** The kinds of user that each of the cast is to a guard (D13); a director may also send messages. */
const kindsOf: Record<keyof typeof cast, Kind[]> = {
  vikram: ['vendor'],
  suraya: ['super'],
  aminah: ['admin'],
  badrul: ['manager'],
  chong: ['decider'],
  devi: ['decider', 'sender'],
  farid: ['user'],
  gopal: ['user'],
  zara: ['user'],
};
/** Chong supports leave, and decides nothing else. */
const notChongs = [
  'lateDecider',
  'leaveOfficeDecider',
  'dutyDecider',
  'correctionDecider',
  'leaveChangeDecider',
  'replacementDecider',
];
const guarded = rows.filter((row) => row.guard !== 'public' && row.guard !== 'kiosk');

/** Calls an endpoint with only a token, and ids that no record has. */
async function knock(row: AnyEndpoint, token: string | null): Promise<number> {
  const ids = Object.fromEntries(paramNames(row).map((name) => [name, 2_147_483_647]));
  const { statusCode } = await app.app.inject({
    method: row.method,
    url: pathOf(row, ids),
    headers: { 'x-app-version': appVersion, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(row.method === 'POST' ? { payload: {} } : {}),
  });
  return statusCode;
}

describe.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  it('requires a valid token [ACCESS-01 SESSION-01 ACCESSB-01]', async () => {
    expect(await knock(row, null)).toBe(401);
    expect(await knock(row, 'a-token-nobody-was-given')).toBe(401);
  });

  it('is closed to exactly the kinds that the written matrix closes it to', async () => {
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { who, id, kinds } of callers) {
      // A new session for each call, since a call may end it.
      const token = await openSession(app.db, id, 'web_app', app.platform.clock.now());
      const status = await knock(row, token);
      answers[who] = status === 403 ? 'closed' : status < 500 && status !== 401 ? 'open' : String(status);
      const isNot = who === 'chong' && notChongs.includes(row.guard);
      const isOpen = !isNot && kinds.some((kind) => isOpenTo(kind, `${row.method} ${row.path}`));
      expected[who] = isOpen ? 'open' : 'closed';
    }
    expect(answers).toEqual(expected);
  });
});

describe('the endpoints without a token', () => {
  it('are only those that must be public', () => {
    const open = rows.filter((row) => row.guard === 'public').map((row) => row.path);
    // Those of the set-up and of the first password ask for the secret of a link.
    const byLink = ['/api/activation/check', '/api/activation/choose', '/api/setup', '/api/setup/check'];
    const byProvider = ['/api/login/ways', '/api/login/provider', '/api/login/return'];
    const others = ['/api/forgot_password', '/api/hello', '/api/login', '/api/logout'];
    // Each asks for what a passkey signed, or for the cookie of a right password.
    const byPasskey = ['', '/challenge', '/first', '/first-challenge'].map((end) => `/api/login/passkey${end}`);
    // Its address contains its key.
    const byKey = ['/api/feeds/{key}.ics'];
    expect(open.sort()).toEqual([...byLink, ...byPasskey, ...byProvider, ...byKey, ...others].sort());
    const kiosk = rows.filter((row) => row.guard === 'kiosk').map((row) => row.path);
    expect(kiosk.sort()).toEqual(['/api/kiosk', '/api/kiosk/events', '/clock-in-out']);
  });
});
