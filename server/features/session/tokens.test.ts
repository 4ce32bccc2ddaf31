import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '#domain/lib/endpoint.ts';
import { words } from '#domain/lib/words.ts';
import { sessionDays } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { createHttp, mount } from '#server/platform/http/http.ts';
import { hashOf, openSession, viewerOfDocsKey } from '#server/platform/sign-in/session-store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const { farid, zara } = cast;
const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const newToken = (id: number = farid.id) => openSession(app.db, id, 'web_app', app.platform.clock.now());
const authenticate = (token: string) =>
  app.ask(null, session.authenticate, { headers: { authorization: `Bearer ${token}` } });

describe('a session', () => {
  it('is found by its bearer token, of which only the hash is stored [SESSION-04]', async () => {
    const token = await newToken();
    expect((await authenticate(token)).body.user.id).toBe(farid.id);
    const rows = await app.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map((row) => row.token_hash.toString('hex'))).toContain(hashOf(token).toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lives for thirty days after its last use', async () => {
    const token = await newToken();
    app.setNow(daysLater(sessionDays - 1));
    expect((await authenticate(token)).status).toBe(200);
    app.setNow(daysLater(2 * sessionDays - 2));
    expect((await authenticate(token)).status).toBe(200);
    app.setNow(daysLater(3 * sessionDays - 2));
    expect((await authenticate(token)).status).toBe(401);
    app.setNow(testNow);
  });

  it.each([
    ['removed', { removed_at: testNow }],
    ['made inactive', { active: false }],
  ])('is invalid for someone who was %s', async (_, changed) => {
    const token = await newToken(zara.id);
    await app.db.updateTable('users').set(changed).where('id', '=', zara.id).execute();
    const { status, body } = await authenticate(token);
    expect([status, body.message]).toEqual([401, words.relogin.en]);
    await app.db.updateTable('users').set({ removed_at: null, active: true }).where('id', '=', zara.id).execute();
  });

  it('is ended by its own logout and by no other [CALLA-09]', async () => {
    const [here, there] = [await newToken(), await newToken()];
    const { status } = await app.ask(null, session.logout, { body: { token: here } });
    expect(status).toBe(200);
    expect((await authenticate(here)).status).toBe(401);
    expect((await authenticate(there)).status).toBe(200);
    expect((await app.ask(null, session.logout, { body: { token: here } })).status).toBe(200);
  });

  it('is not accepted from a cookie, nor from a token in the address [ACCESS-01]', async () => {
    const token = await newToken();
    const byCookie = await app.ask(null, session.authenticate, {
      headers: { cookie: `hadir_docs=${token}` },
    });
    const byAddress = await app.ask(null, session.authenticate, { query: { token } });
    expect([byCookie.status, byAddress.status]).toEqual([401, 401]);
  });

  it('sets a separate cookie for documents: only for them, not readable by scripts, and secure over https', async () => {
    const ask = (headers = {}) =>
      app.ask(null, session.login, {
        body: { email: farid.email, password: organisation.demoPassword },
        headers,
      });
    const plain = String((await ask()).headers['set-cookie']);
    expect(plain).toMatch(/^hadir_docs=[\w-]{43}; /);
    for (const part of ['Path=/storage/app/docs', 'HttpOnly', 'SameSite=Strict']) expect(plain).toContain(part);
    expect(plain).not.toContain('Secure');
    expect(String((await ask({ 'x-forwarded-proto': 'https' })).headers['set-cookie'])).toContain('Secure');
    const left = await app.ask(null, session.logout, { body: {} });
    expect(String(left.headers['set-cookie'])).toContain('hadir_docs=;');
  });

  it('is deleted once it has expired', async () => {
    const stale = hashOf(await newToken());
    app.setNow(daysLater(sessionDays + 1));
    await app.ask(null, session.login, {
      body: { email: zara.email, password: organisation.demoPassword },
    });
    const rows = await app.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.equals(stale))).toBe(false);
    app.setNow(testNow);
  });
});

describe('the documents cookie', () => {
  const signIn = () =>
    app.ask(null, session.login, { body: { email: farid.email, password: organisation.demoPassword } });
  const keyOf = (headers: Record<string, unknown>) => /hadir_docs=([\w-]+)/.exec(String(headers['set-cookie']))![1]!;

  it('holds a key that is not the token and authorises no call, the same at every page load', async () => {
    const { body, headers } = await signIn();
    const key = keyOf(headers);
    expect(key).not.toBe(body.token);
    expect((await authenticate(key)).status).toBe(401);
    expect(keyOf((await authenticate(body.token)).headers)).toBe(key);
  });

  it('is given to a session from before such keys existed', async () => {
    const token = await newToken();
    await app.db.updateTable('sessions').set({ docs_hash: null }).execute();
    const key = keyOf((await authenticate(token)).headers);
    expect(await viewerOfDocsKey(app.pool, key, app.platform.clock)).toMatchObject({ id: farid.id });
    await app.ask(null, session.logout, { body: { token } });
    expect(await viewerOfDocsKey(app.pool, key, app.platform.clock)).toBe(null);
  });
});

describe('a ticket', () => {
  const paper = {
    paper: endpoint({
      method: 'GET',
      path: '/api/paper/{id}',
      guard: 'user',
      summary: 'A page.',
      kind: 'page',
    }),
  };

  it('opens its own path once, within a minute, as the user who requested it', async () => {
    const http = await createHttp();
    mount(http, app.platform, paper, {
      paper: async ({ viewer, reply }) => reply.type('text/plain').send(viewer.name),
    });
    const ticketFor = async (path: string) =>
      (await app.ask('farid', session.ticket, { body: { path } })).body.ticket as string;
    const open = (path: string, token: string) => http.inject({ url: path, query: { token } });

    const ticket = await ticketFor('/api/paper/1');
    expect((await open('/api/paper/2', ticket)).statusCode).toBe(401);
    const first = await open('/api/paper/1', ticket);
    expect([first.statusCode, first.body]).toEqual([200, farid.name]);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await open('/api/paper/1', ticket)).statusCode).toBe(401);

    const late = await ticketFor('/api/paper/1');
    app.setNow(new Date(testNow.getTime() + 60_000));
    expect((await open('/api/paper/1', late)).statusCode).toBe(401);
    app.setNow(testNow);

    expect((await open('/api/paper/1', await newToken(zara.id))).body).toBe(zara.name);
    expect((await http.inject('/api/paper/1')).statusCode).toBe(401);
    await http.close();
  });

  it('is invalid once its session has ended, and is not used up by a HEAD', async () => {
    const server = await createHttp();
    mount(server, app.platform, paper, {
      paper: async ({ viewer, reply }) => reply.type('text/plain').send(viewer.name),
    });
    const token = await newToken();
    const ticketFor = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await app.ask(null, session.ticket, { body: { path: '/api/paper/1' }, headers });
      return `/api/paper/1?token=${body.ticket}`;
    };
    const first = await ticketFor();
    expect((await server.inject({ method: 'HEAD', url: first })).statusCode).toBe(404);
    expect((await server.inject(first)).statusCode).toBe(200);
    const second = await ticketFor();
    await app.ask(null, session.logout, { body: { token } });
    expect((await server.inject(second)).statusCode).toBe(401);
    await server.close();
  });

  it('is one of at most thirty that a person has, also when they come at once; a minute later there are others', async () => {
    const ask = () => app.ask('gopal', session.ticket, { body: { path: '/api/paper/1' } });
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('words.too_many');
    expect((await app.ask('zara', session.ticket, { body: { path: '/api/paper/1' } })).status).toBe(200);
    app.setNow(new Date(testNow.getTime() + 60_000));
    expect((await ask()).status).toBe(200);
    app.setNow(testNow);
  });

  it('is given only for paths of ours', async () => {
    for (const path of ['https://evil.example/', 'api/paper/1', '', `/${'x'.repeat(300)}`]) {
      expect((await app.ask('farid', session.ticket, { body: { path } })).status).toBe(422);
    }
    expect((await app.ask(null, session.ticket, { body: { path: '/api/paper/1' } })).status).toBe(401);
  });
});

describe('every call', () => {
  it('is told to refresh when its page is older than the server [ERROR-05]', async () => {
    const ask = (version: string) => app.ask('farid', session.authenticate, { headers: { 'x-app-version': version } });
    expect((await ask('1.7')).status).toBe(409);
    expect((await ask('1.7')).body.message).toBe('New updates! Please refresh your browser');
    expect([(await ask('1.8')).status, (await ask('1.10')).status, (await ask('dev')).status]).toEqual([200, 200, 200]);
  });

  it('gets a clear message when it cannot be read', async () => {
    const send = (type: string, payload: string) =>
      app.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });
    for (const payload of ['{"email":', '']) {
      const answer = await send('application/json', payload);
      expect([answer.statusCode, answer.json().message]).toEqual([400, words.malformed.en]);
    }
    for (const [type, payload] of [
      ['text/plain', 'email=farid'],
      ['application/json', '[1, 2]'],
    ]) {
      const answer = await send(type!, payload!);
      expect([payload, answer.statusCode, answer.json().message]).toEqual([payload, 422, words.malformed.en]);
    }
    const odd = await send('application/json', '{"email":"a@b.c","password":"long-enough","platform":7}');
    expect([odd.statusCode, odd.json().fields]).toEqual([422, { platform: words.invalid.en }]);
  });

  it('gets a clear message when the path does not exist', async () => {
    const answer = await app.app.inject('/api/nothing');
    expect([answer.statusCode, answer.json().message]).toEqual([404, words.noCall.en]);
  });
});
