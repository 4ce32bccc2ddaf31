import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AnyEndpoint, paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { openSession } from '../sign-in/session-store.ts';
import { type TestApp, testApp } from './app.ts';
import { calls } from './calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const rows = calls.map(({ row }) => row);

/** Values that no field expects, each the worst case of some step to the database and back. */
const junk: Record<string, unknown> = {
  'a text with NUL': 'a\0b',
  'half a character': '\ud800',
  'an object without words': { toString: 1 },
  'a list of objects without words': [{ toString: 1, id: { valueOf: 1, toString: 1 } }],
  'a number beyond numbers': 1e308,
  'a negative number': -2_147_483_649,
  'a switch': true,
  'nothing, a thousand deep': JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`),
  'a year of five digits': '10000-01-01',
};

/** The fields an endpoint reads, as far as its shape tells, and those that several endpoints have. */
const fieldsOf = (shape: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return [...Object.keys(properties), 'id', 'page', 'search', 'date', 'sort', 'name', 'email'];
};

const filled = (shape: z.ZodType, value: unknown) => Object.fromEntries(fieldsOf(shape).map((field) => [field, value]));

const ask = async (row: AnyEndpoint, input: { query?: string; payload?: object }, id: string | number) => {
  // A new session for each call, since a call may end it.
  const token = await openSession(app.db, cast.aminah.id, 'web_app', app.platform.clock.now());
  const ids = Object.fromEntries(paramNames(row).map((name) => [name, id]));
  const headers = { 'x-app-version': appVersion, authorization: `Bearer ${token}` };
  const url = pathOf(row, ids) + (input.query ? `?${input.query}` : '');
  const { payload } = input;
  return app.app.inject({ method: row.method, url, headers, ...(payload ? { payload } : {}) });
};

describe.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  it('refuses junk, without a server error [D2]', async () => {
    const faults: string[] = [];
    for (const [what, value] of Object.entries(junk)) {
      const text = typeof value === 'object' ? 'a%00b' : encodeURIComponent(String(value).toWellFormed());
      const query = fieldsOf(row.query).map((field) => `${field}=${text}`);
      const input = row.method === 'POST' ? { payload: filled(row.body, value) } : { query: query.join('&') };
      const id = typeof value === 'string' ? value.toWellFormed() : 2_147_483_647;
      const { statusCode } = await ask(row, input, id);
      if (statusCode >= 500) faults.push(`${statusCode} to ${what}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('an address', () => {
  it.each(['/api/users/%', '/d/%E0%A4', '/%ff', '/storage/app/users/%00'])(
    'such as %s is answered with a message of ours [D2]',
    async (url) => {
      const response = await app.app.inject({ url });
      expect([400, 404]).toContain(response.statusCode);
      expect(Object.keys(response.json())).toEqual(['message', 'message_ms', 'code']);
    },
  );
});

describe('a body', () => {
  const url = '/api/login';
  const type = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const send = (payload: string | Readable, contentType: string) =>
    app.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

  it('in many small parts is refused by its length, before it is read [D2]', async () => {
    const parts = Array.from({ length: 40 }, (_, at) => part(`field${at}`, 'x'.repeat(10_000)));
    const answered = await send(`${parts.join('')}--x--\r\n`, type);
    expect([answered.statusCode, answered.json().message]).toEqual([413, 'This is more than can be sent at once']);
  });

  it('of JSON that is too large is refused with a message that mentions no image [D2]', async () => {
    const answered = await send(JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json');
    expect([answered.statusCode, answered.json()]).toEqual([
      413,
      {
        message: 'This is more than can be sent at once',
        message_ms: 'Kandungan ini terlalu besar untuk dihantar sekali gus',
        code: 'words.request_too_large',
      },
    ]);
  });

  it('with wrong fields is refused in both languages, field by field [D2]', async () => {
    const answered = await send(JSON.stringify({ email: 'nobody', password: 'x' }), 'application/json');
    expect([answered.statusCode, answered.json()]).toEqual([
      422,
      {
        message: 'Please provide a valid email address',
        message_ms: 'Sila masukkan alamat e-mel yang sah',
        code: 'words.email',
        fields: {
          email: 'Please provide a valid email address',
          password: 'Please enter at least 6 characters',
        },
        fields_ms: {
          email: 'Sila masukkan alamat e-mel yang sah',
          password: 'Sila masukkan sekurang-kurangnya 6 aksara',
        },
      },
    ]);
  });

  it('in parts without a declared length is refused [D2]', async () => {
    const { statusCode } = await send(Readable.from([part('email', 'a@b.c'), '--x--\r\n']), type);
    expect(statusCode).toBe(400);
  });

  it.each([
    ['numbered names', Array.from({ length: 20_000 }, (_, at) => `a[${at}]=1`).join('&')],
    ['one name', 'a&'.repeat(120_000)],
  ])('of %s is read quickly [D2]', async (_, payload) => {
    expect((await send(payload, 'application/x-www-form-urlencoded')).statusCode).toBe(422);
  });

  it('a hundred thousand deep is refused [D2]', async () => {
    const { statusCode } = await send(`{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json');
    expect(statusCode).toBe(422);
  });
});
