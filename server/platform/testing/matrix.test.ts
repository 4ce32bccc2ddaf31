import { beforeAll, describe, expect, it } from 'vitest';
import { doors } from '#domain/access.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type AnyEndpoint, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { openSession, viewerOfUser } from '../session.ts';
import { type TestApp, testApp } from './app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const rows = Object.values<Record<string, AnyEndpoint>>(endpoints).flatMap((contract) =>
  Object.values(contract),
);
const guarded = rows.filter((row) => row.door !== 'public' && row.door !== 'kiosk');

/** Calls an endpoint with nothing but a token, and ids that no record has. */
async function knock(row: AnyEndpoint, token: string | null): Promise<number> {
  const ids = Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 2_147_483_647]),
  );
  const { statusCode } = await house.app.inject({
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

  it('is closed to exactly those its door is closed to', async () => {
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [who, { id }] of Object.entries(cast)) {
      // A session of its own for each call: one of them may end it.
      const token = await openSession(house.db, id, 'web_app', house.platform.clock.now());
      const status = await knock(row, token);
      answers[who] = status === 403 ? 'closed' : status < 500 && status !== 401 ? 'open' : String(status);
      expected[who] = doors[row.door](await viewerOfUser(house.pool, id)) ? 'open' : 'closed';
    }
    expect(answers).toEqual(expected);
  });
});

describe('the endpoints that ask for no token', () => {
  it('are only those that must be', () => {
    const open = rows.filter((row) => row.door === 'public').map((row) => row.path);
    expect(open.sort()).toEqual(['/api/forgot_password', '/api/hello', '/api/login', '/api/logout']);
    const kiosk = rows.filter((row) => row.door === 'kiosk').map((row) => row.path);
    expect(kiosk.sort()).toEqual(['/api/kiosk', '/clock-in-out']);
  });
});
