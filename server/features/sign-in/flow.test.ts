import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { signIn } from '#domain/sign-in/contract.ts';
import { type Answer, type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { startProvider, strangeKey, type TestProvider } from './testing.ts';

const publicUrl = 'https://hadir.agensi.example';
const returnUrl = `${publicUrl}/d/sign-in/return`;
const { farid, zara } = cast;

let app: TestApp;
let provider: TestProvider;
let id: number;
beforeAll(async () => {
  app = await testApp({ publicUrl });
  provider = await startProvider(
    {
      farid: { email: farid.email.toUpperCase(), email_verified: true },
      unverified: { email: farid.email, email_verified: false },
      silent: { email: farid.email },
      stranger: { email: 'orang@luar.example', email_verified: true },
      zara: { email: zara.email, email_verified: true },
      nameless: {},
      number: { staff_no: 'PSB-0007', email: zara.email, email_verified: true },
      email_as_number: { staff_no: farid.email },
      entra: { email: farid.email, xms_edov: true },
    },
    [returnUrl],
    [`${publicUrl}/d/login`],
  );
  const { issuer, clientId, clientSecret } = provider;
  const body = {
    label: 'Agensi ID',
    label_ms: 'ID Agensi',
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    staff_claim: 'staff_no',
  };
  id = (await app.ask('aminah', signIn.add, { body })).body.id;
  await app.pool.query("update users set staff_no = 'PSB-0007' where id = $1", [farid.id]);
});
afterAll(() => provider.close());
beforeEach(() => {
  app.setNow(testNow);
  provider.tamper();
});

interface Begun {
  url: string;
  cookie: string;
}
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0]!;
async function begin(next = ''): Promise<Begun> {
  const reply = await app.ask(null, signIn.begin, { body: { provider_id: id, next } });
  expect(reply.status).toBe(200);
  return { url: reply.body.url, cookie: cookieOf(reply) };
}
const finish = (search: string, cookie: string) =>
  app.ask(null, signIn.finish, { body: { search }, headers: { cookie } });
/** The whole way there and back. */
async function signInAs(login: string, next = ''): Promise<Answer> {
  const { url, cookie } = await begin(next);
  return finish((await provider.visit(url, login)).search, cookie);
}
const sessions = async () => (await app.pool.query('select count(*) from sessions')).rows[0].count;

describe('signing in by a provider', () => {
  it('opens a session as the login does, by PKCE, state and nonce, and leads to where one wanted to go', async () => {
    const { url, cookie } = await begin('/d/departments?page=2');
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: returnUrl,
      scope: 'openid email profile',
    });
    expect([query.state, query.nonce, query.code_challenge].every((one) => one!.length >= 43)).toBe(true);
    const back = await provider.visit(url, 'farid');
    expect(back.origin + back.pathname).toBe(returnUrl);
    const reply = await finish(back.search, cookie);
    expect([reply.status, reply.body.user.id, reply.body.next]).toEqual([200, farid.id, '/d/departments?page=2']);
    const cookies = (reply.headers['set-cookie'] as string[]).join('\n');
    expect(cookies).toMatch(/hadir_docs=[\w-]{43}; .*Path=\/storage\/app\/docs.*HttpOnly; SameSite=Strict/);
    expect(cookies).toMatch(/hadir_browser=[\w-]{22}\.[\w-]{22}/);
    const own = await app.app.inject({
      url: '/api/sessions',
      headers: { authorization: `Bearer ${reply.body.token}` },
    });
    expect(own.statusCode).toBe(200);
    const { rows } = await app.pool.query('select last_active from users where id = $1', [farid.id]);
    expect(rows[0].last_active).toEqual(testNow);
  });

  it('is by a verified email or the staff number, and never makes an account', async () => {
    const answers = [];
    const before = await app.pool.query('select count(*) from users');
    for (const login of ['number', 'unverified', 'silent', 'entra', 'stranger', 'nameless', 'email_as_number']) {
      const { status, body } = await signInAs(login);
      answers.push([login, status, body.user?.id ?? body.message]);
    }
    const notVerified = 'Agensi ID has not verified your email, so it cannot be used here. Please contact Admin';
    expect(answers).toEqual([
      // The staff number decides, whoever has the email.
      ['number', 200, farid.id],
      ['unverified', 422, notVerified],
      ['silent', 422, notVerified],
      // Only of Entra itself.
      ['entra', 422, notVerified],
      ['stranger', 422, 'There is no account here for orang@luar.example. Please contact Admin'],
      ['nameless', 422, 'Agensi ID gave neither your email nor your staff number. Please contact Admin'],
      ['email_as_number', 422, `There is no account here for ${farid.email}. Please contact Admin`],
    ]);
    expect((await app.pool.query('select count(*) from users')).rows).toEqual(before.rows);
  });

  it.each([
    ['active = false', 'Your account is not active. Please contact Admin'],
    ["end_date = '2026-02-01'", 'Service ended'],
    ['removed_at = now()', 'Your account has been removed. Please contact Admin'],
  ])('is refused in the words of the login while %s', async (change, message) => {
    await app.pool.query(`update users set ${change} where id = $1`, [zara.id]);
    const reply = await signInAs('zara');
    await app.pool.query('update users set active = true, end_date = null, removed_at = null where id = $1', [zara.id]);
    expect([reply.status, reply.body.message]).toEqual([422, message]);
  });
});

describe('an attack', () => {
  const refused = 'This login has expired, was used already, or was begun in another browser. Please try again';

  it('by the state of another browser opens nothing, and leaves that browser its own', async () => {
    const own = await begin();
    const theirs = await begin();
    const { search } = await provider.visit(own.url, 'farid');
    const before = await sessions();
    for (const cookie of ['', theirs.cookie, `${own.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}`])
      expect((await finish(search, cookie)).body.message).toBe(refused);
    expect(await sessions()).toBe(before);
    expect((await finish(search, own.cookie)).status).toBe(200);
  });

  it('by a code used twice opens nothing', async () => {
    const { url, cookie } = await begin();
    const { search } = await provider.visit(url, 'farid');
    const answers = await Promise.all([finish(search, cookie), finish(search, cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    // Also in a sign-in of one's own.
    const other = await begin();
    const mixed = new URLSearchParams(search);
    mixed.set('state', new URL(other.url).searchParams.get('state')!);
    const again = await finish(`?${mixed}`, other.cookie);
    expect([again.status, again.body.code]).toEqual([422, 'sign_in.code_used']);
  });

  it('by an old state opens nothing', async () => {
    const { url, cookie } = await begin();
    const { search } = await provider.visit(url, 'farid');
    app.setNow(new Date(testNow.getTime() + 10 * 60_000));
    expect((await finish(search, cookie)).body.message).toBe(refused);
  });

  it.each([
    ['for another client', { aud: 'another' }, 'sign_in.not_verified'],
    ['with another nonce', { nonce: 'another' }, 'sign_in.not_verified'],
    ['without a nonce', { nonce: undefined }, 'sign_in.not_verified'],
    ['of another issuer', { iss: 'https://another.example' }, 'sign_in.not_verified'],
    ['that has expired', { exp: 1_000_000_000 }, 'sign_in.skewed'],
    ['of a clock that is an hour ahead', { nbf: 9_000_000_000 }, 'sign_in.skewed'],
  ])('by a token %s opens nothing, and is in the error log', async (_, change, code) => {
    provider.tamper((claims) => ({ ...claims, ...change }));
    const before = await sessions();
    const reply = await signInAs('farid');
    expect([reply.status, reply.body.code, await sessions()]).toEqual([422, code, before]);
    await app.platform.failures.settled();
    const { rows } = await app.pool.query('select text from error_log order by id desc limit 1');
    expect(rows[0].text).toContain('signing in by');
  });

  it('by a token that the provider has not signed opens nothing', async () => {
    provider.tamper((claims) => claims, strangeKey());
    expect((await signInAs('farid')).body.code).toBe('sign_in.not_verified');
  });

  it.each(['//evil.example', 'https://evil.example/d/x', '/\\evil.example', 'javascript:alert(1)', '/d/login'])(
    'by the page to open, %s, leads to the dashboard',
    async (next) => {
      expect((await signInAs('farid', next)).body.next).toBe('/d/dashboard');
    },
  );

  it('by junk is refused', async () => {
    const { cookie } = await begin();
    for (const search of ['', '?', '?state=', '?state=a&state=b', `?code=${'x'.repeat(7_000)}`, '?error=%00'])
      expect([400, 422]).toContain((await finish(search, cookie)).status);
    expect((await app.ask(null, signIn.begin, { body: { provider_id: 999, next: '' } })).body.code).toBe(
      'sign_in.no_provider',
    );
  });

  it('by beginning a thousand of one network is stopped there alone, also of many that begin at once', async () => {
    await app.pool.query(
      `insert into sign_in_attempts (state_hash, browser_hash, provider_id, verifier, nonce, next, network, expires_at)
       select int4send(n), 'x', $1, 'x', 'x', 'x', '10.9.9.9', $2 from generate_series(1, 995) n`,
      [id, new Date(testNow.getTime() + 60_000)],
    );
    const from = (address: string) =>
      app.ask(null, signIn.begin, { body: { provider_id: id }, headers: { 'x-forwarded-for': address } });
    const atOnce = await Promise.all(Array.from({ length: 15 }, () => from('10.9.9.9')));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(5);
    expect([(await from('10.9.9.9')).status, (await from('10.9.9.8')).status]).toEqual([429, 200]);
    app.setNow(new Date(testNow.getTime() + 60_000));
    expect((await from('10.9.9.9')).status).toBe(200);
  });
});

describe('a failure', () => {
  it('of a user who cancels is told as such, in both languages', async () => {
    const { url, cookie } = await begin();
    const state = new URL(url).searchParams.get('state')!;
    const reply = await finish(
      `?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`,
      cookie,
    );
    expect([reply.body.message, reply.body.message_ms]).toEqual([
      'You cancelled the login with Agensi ID',
      'Anda telah membatalkan log masuk dengan ID Agensi',
    ]);
  });

  it('of another kind names the kind alone', async () => {
    for (const [error, shown] of [
      ['temporarily_unavailable', 'temporarily_unavailable'],
      ['<b>x</b>', 'error'],
    ] as const) {
      const { url, cookie } = await begin();
      const state = new URL(url).searchParams.get('state')!;
      const query = { error, error_description: 'Sila hubungi 012-3456789', state, iss: provider.issuer };
      const { body } = await finish(`?${new URLSearchParams(query)}`, cookie);
      expect(body.message).toBe(`Agensi ID did not complete the login (${shown}). Please try again or contact Admin`);
    }
  });

  it('of a provider that is down is told at the beginning and at the end', async () => {
    const gone = await startProvider({ farid: { email: farid.email, email_verified: true } }, [returnUrl]);
    const body = {
      label: 'Jauh',
      label_ms: 'Jauh',
      issuer: gone.issuer,
      client_id: 'hadir',
      client_secret: gone.clientSecret,
    };
    const added = await app.ask('aminah', signIn.add, { body });
    const start = () => app.ask(null, signIn.begin, { body: { provider_id: added.body.id } });
    const begun = await start();
    const back = await gone.visit(begun.body.url, 'farid');
    await gone.close();
    const message = 'Jauh does not answer. Please try again later or contact Admin';
    expect((await finish(back.search, cookieOf(begun))).body.message).toBe(message);
    // Its configuration is asked for again.
    app.setNow(new Date(testNow.getTime() + 3_600_000));
    expect((await start()).body.message).toBe(message);
  });
});

describe('a logout', () => {
  it('ends the session, and names the provider and the address that ends its own', async () => {
    const { body } = await signInAs('farid');
    const reply = await app.ask(null, session.logout, { body: { token: body.token } });
    expect(reply.body.provider).toMatchObject({ label: 'Agensi ID', label_ms: 'ID Agensi' });
    const url = new URL(reply.body.provider.url);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/d/login`);
    const { status } = await app.ask(null, session.authenticate, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(status).toBe(401);
    const other = await app.ask(null, session.logout, { body: { token: await app.tokenOf('zara') } });
    expect(other.body).not.toHaveProperty('provider');
  });
});
