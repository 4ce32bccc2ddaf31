import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { type Answer, type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { SecurityKey } from './testing.ts';

const { farid, zara } = cast;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://hadir.example' });
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query(`delete from passkeys; delete from passkey_challenges; delete from login_failures;
    delete from activity_logs; delete from inbox; update users set active = true, removed_at = null, end_date = null
    where id in (7, 9)`);
});
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
type Odd = Parameters<SecurityKey['use']>[1];

/** Adds a passkey of a new key for somebody. */
async function enrol(who: NonNullable<Who>, key = new SecurityKey(), odd: Odd = {}) {
  const { body } = await app.ask(who, passkeys.challenge, { body: {} });
  const answer = await app.ask(who, passkeys.add, { body: { credential: key.make(body.options, odd), lang: 'en' } });
  return { key, answer, options: body.options };
}

/** A browser that requests a challenge, and may sign in with it. */
async function browser(address = '10.0.0.1') {
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  const challenged = async () => {
    const { body, headers: sent } = await app.ask(null, passkeys.signInChallenge, { body: {}, headers });
    headers.cookie = /hadir_passkey=[^;]+/.exec(String(sent['set-cookie']))?.[0] ?? '';
    return body.options;
  };
  const send = (credential: object): Promise<Answer> =>
    app.ask(null, passkeys.signIn, { body: { credential }, headers });
  return { options: await challenged(), challenged, send };
}
const tryKey = async (key: SecurityKey, odd: Odd = {}) => {
  const { options, send } = await browser();
  return send(key.use(options, odd));
};
const messageOf = ({ status, body }: Answer) => [status, body.message];
const refusal = (text: { en: string }) => [422, text.en];

describe('a passkey of one’s own', () => {
  it('is added, listed, renamed and removed, and its owner is notified', async () => {
    const { answer, options } = await enrol('farid');
    expect(answer.body.data).toMatchObject({ name: 'Security key', last_used_at: null });
    expect(options).toMatchObject({
      rp: { id: 'hadir.example' },
      user: { name: farid.email, displayName: farid.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const second = await enrol('farid', new SecurityKey(), { transports: ['internal', 'teleport'] });
    expect(second.options.user.id).toBe(options.user.id);
    expect(second.options.excludeCredentials).toMatchObject([{ transports: ['usb'] }]);
    const mine = async () => (await app.ask('farid', passkeys.mine)).body;
    expect(await mine()).toMatchObject({ required: false, origin: 'https://hadir.example' });
    const [first] = (await mine()).data;
    const params = { id: first.id };
    expect((await app.ask('farid', passkeys.rename, { params, body: { name: 'Kunci biru' } })).status).toBe(200);
    expect((await app.ask('farid', passkeys.remove, { params: { id: second.answer.body.data.id } })).body.message).toBe(
      'Passkey has been removed',
    );
    expect((await mine()).data.map(({ name }: { name: string }) => name)).toEqual(['Kunci biru']);
    const entries = await entriesIn(app.db, 'passkeys');
    expect(entries.map(({ action }) => action)).toEqual([
      'Added passkey Security key',
      'Added passkey Passkey',
      'Renamed passkey Security key to Kunci biru',
      'Removed passkey Passkey',
    ]);
    const { rows } = await app.pool.query('select m.title from inbox i join messages m on m.id = i.message_id');
    expect(rows.map(({ title }) => title)).toEqual(Array(2).fill('A passkey was added to your account'));
  });

  it('is nobody else’s to rename or remove', async () => {
    const { answer } = await enrol('farid');
    const params = { id: answer.body.data.id };
    expect((await app.ask('zara', passkeys.rename, { params, body: { name: 'x' } })).status).toBe(404);
    expect((await app.ask('aminah', passkeys.remove, { params })).status).toBe(404);
  });

  it('can be in one account only, and there are ten at most', async () => {
    const { key } = await enrol('farid');
    expect(messageOf((await enrol('zara', key)).answer)).toEqual(refusal(texts.taken));
    const { body } = await app.ask('farid', passkeys.challenge, { body: {} });
    for (let at = 1; at < 10; at += 1) await enrol('farid');
    expect((await app.ask('farid', passkeys.challenge, { body: {} })).body.code).toBe('passkeys.most');
    const late = { credential: new SecurityKey().make(body.options), lang: 'en' };
    expect((await app.ask('farid', passkeys.add, { body: late })).body.code).toBe('passkeys.most');
  });

  it.each([
    ['of another origin', { origin: 'https://hadir.example.evil' }],
    ['of another site', { rpId: 'evil.example' }],
    ['in a page of another site', { crossOrigin: true }],
    ['without checking who it is', { flags: 0x01 }],
    ['that is no new one', { type: 'webauthn.get' }],
    [
      'with a certificate of its maker',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.from('x')]]]) } },
    ],
  ])('%s is refused', async (_, odd) => {
    const { answer } = await enrol('farid', new SecurityKey(), odd as Odd);
    expect(messageOf(answer)).toEqual(refusal(texts.refused));
    expect((await app.pool.query('select from passkeys')).rowCount).toBe(0);
  });

  it('is refused by a challenge that was used, is over, or is of another session or person', async () => {
    const { body } = await app.ask('farid', passkeys.challenge, { body: {} });
    const credential = new SecurityKey().make(body.options);
    const add = (who: Who, headers = {}) => app.ask(who, passkeys.add, { body: { credential, lang: 'ms' }, headers });
    expect(messageOf(await add('zara'))).toEqual(refusal(texts.expired));
    const other = await openSession(app.db, farid.id, 'web_app', testNow);
    expect(messageOf(await add(null, { authorization: `Bearer ${other}` }))).toEqual(refusal(texts.expired));
    expect((await add('farid')).body.data.name).toBe('Kunci keselamatan');
    expect(messageOf(await add('farid'))).toEqual(refusal(texts.expired));
    const { body: later } = await app.ask('farid', passkeys.challenge, { body: {} });
    app.setNow(minutesLater(5));
    const late = { credential: new SecurityKey().make(later.options), lang: 'en' };
    expect(messageOf(await app.ask('farid', passkeys.add, { body: late }))).toEqual(refusal(texts.expired));
  });
});

describe('signing in with a passkey', () => {
  it('opens the same session as a password does, and notes the use', async () => {
    const { key } = await enrol('farid');
    key.counter = 1;
    const { status, body, headers } = await tryKey(key);
    expect([status, body.user.id, body.announcement]).toEqual([200, farid.id, null]);
    expect(body.navs.length).toBeGreaterThan(3);
    const cookies = String(headers['set-cookie']);
    for (const name of ['hadir_docs=', 'hadir_browser=']) expect(cookies).toContain(name);
    const authorization = `Bearer ${body.token}`;
    expect((await app.ask(null, session.authenticate, { headers: { authorization } })).body.user.id).toBe(farid.id);
    expect((await app.ask('farid', passkeys.mine)).body.data[0].last_used_at).toBe(testNow.toISOString());
  });

  it.each([
    ['for another origin', { origin: 'https://hadir.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['in a page of another site', { crossOrigin: true }],
    ['without checking who it is', { flags: 0x01 }],
    ['as the answer to something else', { type: 'webauthn.create' }],
    ['without saying whose it is', { userHandle: null }],
    ['as somebody else', { userHandle: 'AAAA' }],
  ])('signed %s is refused', async (_, odd) => {
    const { key } = await enrol('farid');
    const answer = await tryKey(key, odd);
    expect(messageOf(answer)).toEqual(refusal('crossOrigin' in odd ? texts.expired : texts.refused));
  });

  it('is refused with the id of somebody else’s passkey, and with an unknown one', async () => {
    const [own, others] = [(await enrol('farid')).key, (await enrol('zara')).key];
    const stolen = await tryKey(own, { id: others.id, userHandle: others.userHandle });
    expect(messageOf(stolen)).toEqual(refusal(texts.refused));
    expect(messageOf(await tryKey(new SecurityKey()))).toEqual(refusal(texts.unknown));
  });

  it('is refused when the challenge was used, is over, or was given to another browser', async () => {
    const { key } = await enrol('farid');
    const [one, other] = [await browser(), await browser()];
    expect(messageOf(await other.send(key.use(one.options)))).toEqual(refusal(texts.expired));
    const signed = key.use(one.options);
    expect((await one.send(signed)).status).toBe(200);
    expect(messageOf(await one.send(signed))).toEqual(refusal(texts.expired));
    const two = await one.challenged();
    app.setNow(minutesLater(5));
    expect(messageOf(await one.send(key.use(two)))).toEqual(refusal(texts.expired));
    // One that adds a passkey signs nobody in.
    app.setNow(testNow);
    const { body } = await app.ask('farid', passkeys.challenge, { body: {} });
    expect(messageOf(await one.send(key.use(body.options)))).toEqual(refusal(texts.expired));
    // A refused one is used up as well.
    const three = await one.challenged();
    await one.send(key.use(three, { userHandle: 'AAAA' }));
    expect(messageOf(await one.send(key.use(three)))).toEqual(refusal(texts.expired));
  });

  it('in two tabs of one browser works in each', async () => {
    const { key } = await enrol('farid');
    const one = await browser();
    const second = await one.challenged();
    expect((await one.send(key.use(one.options))).status).toBe(200);
    expect((await one.send(key.use(second))).status).toBe(200);
  });

  it('is refused when the counter has not grown, and that is logged', async () => {
    const { key } = await enrol('farid');
    expect((await tryKey(key, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(messageOf(await tryKey(key, { counter }))).toEqual(refusal(texts.refused));
    expect((await tryKey(key, { counter: 6 })).status).toBe(200);
    const entries = await entriesIn(app.db, 'passkeys');
    expect(entries.filter(({ action }) => action.startsWith('Refused passkey Security key'))).toHaveLength(3);
  });

  it('is refused to the inactive, the removed and those who left, in the words of the password', async () => {
    const { key } = await enrol('farid');
    for (const [change, text] of [
      ['active = false', sessionTexts.inactive],
      [`active = true, end_date = '2026-02-27'`, sessionTexts.serviceEnded],
      ['end_date = null, removed_at = now()', sessionTexts.removed],
    ] as const) {
      await app.pool.query(`update users set ${change} where id = ${farid.id}`);
      expect(messageOf(await tryKey(key))).toEqual(refusal(text));
    }
    expect((await app.pool.query('select from login_failures')).rowCount).toBe(0);
  });

  it('is refused after five failures of one passkey from one address, and thirty of any, for fifteen minutes', async () => {
    const { key } = await enrol('farid');
    for (let at = 0; at < 5; at += 1) await tryKey(key, { userHandle: 'AAAA' });
    const sixth = await tryKey(key);
    expect(messageOf(sixth)).toEqual([429, 'Too many tries. Please try again in 15 minutes']);
    const elsewhere = await browser('10.0.0.2');
    expect((await elsewhere.send(key.use(elsewhere.options))).status).toBe(200);
    const others = (await enrol('zara')).key;
    expect((await tryKey(others)).status).toBe(200);
    for (let at = 0; at < 25; at += 1) await tryKey(new SecurityKey());
    expect((await tryKey(others)).status).toBe(429);
    // Passwords are counted by themselves.
    const body = { email: zara.email, password: 'hadir-demo' };
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    expect((await app.ask(null, session.login, { body, headers })).status).toBe(200);
    app.setNow(minutesLater(15));
    expect((await tryKey(others)).status).toBe(200);
  });

  it('gives one address a thousand challenges at most, also of many at once, which end by themselves', async () => {
    await app.pool.query(
      `insert into passkey_challenges (challenge, purpose, bound_to, address, expires_at)
       select int4send(n), 'sign_in', int4send(n), '10.9.0.1', $1 from generate_series(1, 995) n`,
      [minutesLater(5)],
    );
    const from = (address: string) =>
      app.ask(null, passkeys.signInChallenge, { body: {}, headers: { 'x-forwarded-for': address } });
    const atOnce = await Promise.all(Array.from({ length: 15 }, () => from('10.9.0.1')));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await from('10.9.0.1')).status).toBe(429);
    expect((await from('10.9.0.2')).status).toBe(200);
    app.setNow(minutesLater(5));
    expect((await from('10.9.0.1')).status).toBe(200);
    expect((await app.pool.query('select from passkey_challenges')).rowCount).toBe(1);
  });

  it('refuses what is no answer of a browser', async () => {
    const { send } = await browser();
    expect((await send({})).status).toBe(422);
    const credential = new SecurityKey().use({ challenge: 'x' });
    const odd = { ...credential, response: { ...credential.response, clientDataJSON: 'bm8' } };
    expect(messageOf(await send(odd))).toEqual(refusal(texts.expired));
  });
});

describe('where the server has no address for passkeys', () => {
  it('they are refused with words; without a set address the one that was called counts', async () => {
    const other = await testApp();
    const at = (host: string, proto = 'http') =>
      other.ask(null, passkeys.signInChallenge, {
        body: {},
        headers: { host, 'x-forwarded-proto': proto, 'x-forwarded-host': host },
      });
    expect(messageOf(await at('hadir.example'))).toEqual(refusal(texts.notHere));
    expect(messageOf(await at('127.0.0.1:3000'))).toEqual(refusal(texts.notHere));
    expect((await at('localhost:3000')).body).toMatchObject({
      origin: 'http://localhost:3000',
      options: { rpId: 'localhost' },
    });
    expect((await at('hadir.example', 'https')).body.origin).toBe('https://hadir.example');
    expect((await other.ask('farid', passkeys.mine)).body.origin).toBe('http://localhost');
  });
});
