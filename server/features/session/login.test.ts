import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Tries to log in from an address; each test uses its own, so that failures are not shared. */
function tryLogin(email: string, password: string, address = '10.0.0.1') {
  return app.ask(null, session.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });
}
const { farid, gopal, chong, badrul, aminah } = cast;
const right = organisation.demoPassword;

describe('logging in', () => {
  it('returns user, navs, announcement and a token that works [ENTITYA-17 SESSION-05]', async () => {
    const { status, body } = await tryLogin(farid.email, right);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: farid.id,
      name: farid.name,
      role: 'Normal User',
      isSkaloot: false,
    });
    expect(body.navs).toContainEqual({
      key: 'dashboard',
      name: 'Dashboard',
      name_ms: 'Papan pemuka',
      path: '/d/dashboard',
    });
    expect(body.announcement).toBeNull();
    const again = await app.ask(null, session.authenticate, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(again.status).toBe(200);
    expect(again.body.user).toEqual(body.user);
    expect(again.body).not.toHaveProperty('token');
  });

  it('never returns a password or its hash', async () => {
    const { body } = await tryLogin(farid.email, right);
    expect(JSON.stringify(body)).not.toMatch(/password_hash|\$argon2/);
  });

  it('ignores the case of the email, and accepts a form as well as JSON', async () => {
    expect((await tryLogin(farid.email.toUpperCase(), right)).status).toBe(200);
    const form = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: farid.email, password: right, platform: 'web_app' }).toString(),
    });
    expect(form.statusCode).toBe(200);
  });

  it('refuses an unknown email and a wrong password in the specified words [ERROR-30 ERROR-32]', async () => {
    const unknown = await tryLogin('nobody@hadir.example', right);
    expect([unknown.status, unknown.body.message]).toEqual([422, "Email doesn't exist.."]);
    const wrong = await tryLogin(farid.email, 'not-my-password');
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Invalid Credential..']);
  });

  it('refuses an inactive and a removed account, whose email another account may then have [ERROR-33 ERROR-34]', async () => {
    await app.db.updateTable('users').set({ active: false }).where('id', '=', gopal.id).execute();
    const inactive = await tryLogin(gopal.email, right);
    expect([inactive.status, inactive.body.message]).toEqual([422, texts.inactive.en]);

    await app.db.updateTable('users').set({ removed_at: testNow }).where('id', '=', chong.id).execute();
    const removed = await tryLogin(chong.email, right);
    expect([removed.status, removed.body.message]).toEqual([422, texts.removed.en]);

    await app.db.updateTable('users').set({ email: chong.email }).where('id', '=', badrul.id).execute();
    const successor = await tryLogin(chong.email, right);
    expect([successor.status, successor.body.user.id]).toEqual([200, badrul.id]);
  });

  it.each([
    ['no email', { email: '', password: right }, 'email', words.email.en],
    ['an email without a dot', { email: 'farid@hadir', password: right }, 'email', words.email.en],
    ['no password', { email: farid.email, password: ' ' }, 'password', words.complete.en],
    ['five characters', { email: farid.email, password: '12345' }, 'password', fill(words.tooShort, 'en', { min: 6 })],
    [
      '21 characters',
      { email: farid.email, password: 'x'.repeat(21) },
      'password',
      fill(words.tooLong, 'en', { max: 20 }),
    ],
    ['a list', { email: [farid.email], password: right }, 'email', words.email.en],
  ])('refuses %s at its field [LOGIN-08 LOGIN-09 LOGIN-10 LOGIN-11]', async (_, body, field, message) => {
    const answer = await app.ask(null, session.login, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: message });
  });

  it.each(['10.9.0.1:4711', 'fe80::1%eth0', '[2001:db8::1]:80', 'unknown', '10.9.0.1, rubbish', '::ffff:10.9.0.1'])(
    'works from behind a proxy that says "%s"',
    async (address) => {
      expect((await tryLogin(farid.email, right, address)).status).toBe(200);
      expect((await tryLogin(farid.email, 'wrong-password', address)).status).toBe(422);
    },
  );

  it('notes when someone logged in', async () => {
    await tryLogin(aminah.email, right);
    const row = await app.db
      .selectFrom('users')
      .select('last_active')
      .where('id', '=', aminah.id)
      .executeTakeFirstOrThrow();
    expect(row.last_active).toEqual(testNow);
  });
});
