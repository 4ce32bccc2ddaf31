import { beforeAll, describe, expect, it } from 'vitest';
import { guards } from '#domain/access.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type AnyEndpoint, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { openSession, viewerOfUser } from '../session.ts';
import { type TestApp, testApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const rows = Object.values<Record<string, AnyEndpoint>>(endpoints).flatMap((contract) =>
  Object.values(contract),
);
const guarded = rows.filter((row) => row.guard !== 'public' && row.guard !== 'kiosk');

/** Calls an endpoint with nothing but a token, and ids that no record has. */
async function knock(row: AnyEndpoint, token: string | null): Promise<number> {
  const ids = Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 2_147_483_647]),
  );
  const { statusCode } = await app.app.inject({
    method: row.method,
    url: pathOf(row, ids),
    headers: { 'x-app-version': appVersion, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(row.method === 'POST' ? { payload: {} } : {}),
  });
  return statusCode;
}

describe.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  it('asks for a token, a living one [ACCESS-01 SESSION-01 ACCESSB-01]', async () => {
    expect(await knock(row, null)).toBe(401);
    expect(await knock(row, 'a-token-nobody-was-given')).toBe(401);
  });

  it('is closed to exactly those its guard is closed to', async () => {
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [who, { id }] of Object.entries(cast)) {
      // A session of its own for each call: one of them may end it.
      const token = await openSession(app.db, id, 'web_app', app.platform.clock.now());
      const status = await knock(row, token);
      answers[who] = status === 403 ? 'closed' : status < 500 && status !== 401 ? 'open' : String(status);
      expected[who] = guards[row.guard](await viewerOfUser(app.pool, id)) ? 'open' : 'closed';
    }
    expect(answers).toEqual(expected);
  });
});

describe('the endpoints that ask for no token', () => {
  it('are only those that must be', () => {
    const open = rows.filter((row) => row.guard === 'public').map((row) => row.path);
    expect(open.sort()).toEqual(['/api/forgot_password', '/api/hello', '/api/login', '/api/logout']);
    const kiosk = rows.filter((row) => row.guard === 'kiosk').map((row) => row.path);
    expect(kiosk.sort()).toEqual(['/api/kiosk', '/clock-in-out']);
  });
});
