import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyTexts, staffPasskeyTexts, passkeyPolicyTexts as texts } from '#domain/passkeys/texts.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { type Answer, type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { SecurityKey } from './testing.ts';

const { aminah, badrul, farid, suraya } = cast;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://hadir.example' });
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query(`delete from passkeys; delete from passkey_challenges; delete from passkey_grants;
    delete from activity_logs; delete from inbox; delete from pgboss.job; update passkey_policy set required = false`);
});
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const messageOf = ({ status, body }: Answer) => [status, body.message];
const refusal = (text: { en: string }) => [422, text.en];
const log = async () => (await entriesIn(app.db, 'passkeys')).map(({ action }) => action);

/** Opens a session of a person, as if by a login of theirs. */
const sessionOf = (id: number) => openSession(app.db, id, 'web_app', testNow);
const isOpen = async (token: string) =>
  (await app.ask(null, session.authenticate, { headers: { authorization: `Bearer ${token}` } })).status === 200;

async function enrol(who: keyof typeof cast): Promise<SecurityKey> {
  const key = new SecurityKey();
  const headers = { authorization: `Bearer ${await sessionOf(cast[who].id)}` };
  const { body } = await app.ask(null, passkeys.challenge, { body: {}, headers });
  await app.ask(null, passkeys.add, { body: { credential: key.make(body.options), lang: 'en' }, headers });
  return key;
}
/** As somebody by a session of its own, since turning the policy on ends those of others. */
async function by(who: keyof typeof cast, ...[endpoint, input]: [Parameters<TestApp['ask']>[1], object?]) {
  const headers = { authorization: `Bearer ${await sessionOf(cast[who].id)}` };
  return app.ask(null, endpoint, { ...input, headers });
}
const setPolicy = (who: keyof typeof cast, required: boolean) => by(who, passkeys.savePolicy, { body: { required } });

/** A login by password; the cookie that a refusal may leave. */
async function byPassword(email: string, password: string = organisation.demoPassword) {
  const answer = await app.ask(null, session.login, { body: { email, password } });
  const cookie = /hadir_passkey=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  return { answer, headers: { cookie } };
}
async function first(headers: { cookie: string }, key = new SecurityKey()): Promise<Answer> {
  const { status, body, ...others } = await app.ask(null, passkeys.enrolChallenge, { body: {}, headers });
  if (status !== 200) return { status, body, ...others };
  return app.ask(null, passkeys.enrol, { body: { credential: key.make(body.options), lang: 'en' }, headers });
}
async function byPasskey(key: SecurityKey): Promise<Answer> {
  const { body, headers } = await app.ask(null, passkeys.signInChallenge, { body: {} });
  const cookie = /hadir_passkey=[^;]+/.exec(String(headers['set-cookie']))![0];
  return app.ask(null, passkeys.signIn, { body: { credential: key.use(body.options) }, headers: { cookie } });
}

describe('that administrators need a passkey', () => {
  it('is off at first, and turned on by an Admin or super user who has one, at an address that can have any', async () => {
    expect((await by('aminah', passkeys.policy)).body).toEqual({
      required: false,
      administrators: 3,
      with_passkey: 0,
      has_own: false,
      is_possible: true,
    });
    expect(messageOf(await setPolicy('aminah', true))).toEqual(refusal(texts.ownFirst));
    await enrol('badrul');
    expect(messageOf(await setPolicy('badrul', true))).toEqual(refusal(texts.adminOnly));
    await enrol('aminah');
    app.platform.env.publicUrl = 'http://hadir.example';
    expect((await by('aminah', passkeys.policy)).body.is_possible).toBe(false);
    expect(messageOf(await setPolicy('aminah', true))).toEqual(refusal(passkeyTexts.notHere));
    app.platform.env.publicUrl = 'https://hadir.example';
    expect((await setPolicy('aminah', true)).body.message).toBe(texts.on.en);
    expect((await by('aminah', passkeys.policy)).body).toMatchObject({
      required: true,
      with_passkey: 2,
      has_own: true,
    });
    expect((await setPolicy('suraya', false)).body.message).toBe(texts.off.en);
    expect((await log()).slice(-2)).toEqual([
      'Required passkeys of administrators',
      'Allowed administrators to log in with a password alone',
    ]);
  });

  it('signs out all other administrators when it is turned on, and nobody else', async () => {
    await enrol('aminah');
    const others = await Promise.all([badrul, suraya].map(({ id }) => sessionOf(id)));
    const faridsOne = await sessionOf(farid.id);
    const own = await sessionOf(aminah.id);
    await setPolicy('aminah', true);
    expect(await Promise.all([...others, faridsOne, own].map(isOpen))).toEqual([false, false, true, true]);
    // Turned on again, it changes nothing.
    const again = await sessionOf(badrul.id);
    await setPolicy('aminah', true);
    expect(await isOpen(again)).toBe(true);
  });

  it('refuses the password of whoever has one, and takes the passkey', async () => {
    const key = await enrol('aminah');
    await setPolicy('aminah', true);
    const { answer, headers } = await byPassword(aminah.email);
    expect([...messageOf(answer), answer.body.first_passkey, headers.cookie]).toEqual([
      ...refusal(passkeyTexts.useYours),
      undefined,
      '',
    ]);
    expect((await byPasskey(key)).body.user.id).toBe(aminah.id);
    expect((await byPassword(farid.email)).answer.status).toBe(200);
    expect(messageOf((await byPassword(aminah.email, 'salah-sekali')).answer)).toEqual([422, 'Invalid Credential..']);
  });

  it('lets whoever has none add the first one after the password, and nothing else', async () => {
    await enrol('aminah');
    await setPolicy('aminah', true);
    const { answer, headers } = await byPassword(badrul.email);
    expect([...messageOf(answer), answer.body.first_passkey]).toEqual([...refusal(passkeyTexts.firstAdd), true]);
    expect(answer.body.token).toBeUndefined();
    expect(messageOf(await first({ cookie: '' }))).toEqual(refusal(passkeyTexts.grantOver));
    const key = new SecurityKey();
    const { status, body } = await first(headers, key);
    expect([status, body.user.id]).toEqual([200, badrul.id]);
    expect(await isOpen(body.token)).toBe(true);
    expect(messageOf(await first(headers))).toEqual(refusal(passkeyTexts.grantOver));
    expect(messageOf((await byPassword(badrul.email)).answer)).toEqual(refusal(passkeyTexts.useYours));
    expect((await byPasskey(key)).status).toBe(200);
  });

  it('ends what the password allowed after ten minutes, with another password, and when the account closes', async () => {
    await enrol('aminah');
    await setPolicy('aminah', true);
    const over = refusal(passkeyTexts.grantOver);
    const late = await byPassword(badrul.email);
    app.setNow(minutesLater(10));
    expect(messageOf(await first(late.headers))).toEqual(over);
    app.setNow(testNow);
    const { rows } = await app.pool.query('select password_hash from users where id = $1', [badrul.id]);
    const other = await byPassword(badrul.email);
    await app.pool.query(`update users set password_hash = 'another' where id = $1`, [badrul.id]);
    expect(messageOf(await first(other.headers))).toEqual(over);
    await app.pool.query('update users set password_hash = $2 where id = $1', [badrul.id, rows[0].password_hash]);
    const closed = await byPassword(badrul.email);
    await app.pool.query('update users set active = false where id = $1', [badrul.id]);
    expect(messageOf(await first(closed.headers))).toEqual(over);
    await app.pool.query('update users set active = true where id = $1', [badrul.id]);
    // Of two browsers that were let in, the first adds the passkey.
    const [one, two] = [await byPassword(badrul.email), await byPassword(badrul.email)];
    const { body } = await app.ask(null, passkeys.enrolChallenge, { body: {}, headers: two.headers });
    expect((await first(one.headers)).status).toBe(200);
    const late2 = { credential: new SecurityKey().make(body.options), lang: 'en' };
    expect(messageOf(await app.ask(null, passkeys.enrol, { body: late2, headers: two.headers }))).toEqual(over);
  });

  it('keeps the last passkey of whoever needs one', async () => {
    await enrol('aminah');
    await enrol('aminah');
    await setPolicy('aminah', true);
    const { data, required } = (await by('aminah', passkeys.mine)).body;
    expect(required).toBe(true);
    const remove = (at: number) => by('aminah', passkeys.remove, { params: { id: data[at].id } });
    expect((await remove(0)).status).toBe(200);
    expect(messageOf(await remove(1))).toEqual(refusal(passkeyTexts.lastRequired));
    await enrol('farid');
    const farids = (await by('farid', passkeys.mine)).body;
    expect(farids.required).toBe(false);
    expect((await by('farid', passkeys.remove, { params: { id: farids.data[0].id } })).status).toBe(200);
  });
});

describe('the passkeys of somebody else', () => {
  const removeOf = (who: keyof typeof cast, id: number) => by(who, passkeys.removeOf, { params: { user_id: id } });

  it('are seen and removed by an administrator; their owner is signed out, and notified by mail and inbox', async () => {
    const key = await enrol('farid');
    const token = await sessionOf(farid.id);
    const { body } = await by('badrul', passkeys.ofStaff, { params: { user_id: farid.id } });
    expect(body.data).toEqual([
      { id: expect.any(Number), name: 'Security key', created_at: testNow.toISOString(), last_used_at: null },
    ]);
    await app.pool.query('delete from pgboss.job; delete from inbox');
    expect((await removeOf('badrul', farid.id)).body.message).toBe('Passkeys have been removed');
    expect(await isOpen(token)).toBe(false);
    expect(messageOf(await byPasskey(key))).toEqual(refusal(passkeyTexts.unknown));
    expect((await byPassword(farid.email)).answer.status).toBe(200);
    const { rows } = await app.pool.query(
      'select m.title, m.message from inbox i join messages m on m.id = i.message_id where i.user_id = $1',
      [farid.id],
    );
    expect(rows).toMatchObject([{ title: 'Your passkeys were removed' }]);
    expect(rows[0].message).toContain(badrul.name);
    const letters: { to: string; text: string }[] = [];
    app.platform.mail.send = async (letter) => void letters.push(letter);
    await app.drain();
    expect(letters).toMatchObject([{ to: farid.email, text: expect.stringContaining(badrul.name) }]);
    expect((await log()).at(-1)).toBe(`Removed all passkeys of ${farid.name}: 1`);
    expect(messageOf(await removeOf('badrul', farid.id))).toEqual(refusal(staffPasskeyTexts.none));
  });

  it('are not those of an Admin for a Manager, of a developer account for others, nor one’s own', async () => {
    for (const who of ['aminah', 'vikram', 'suraya'] as const) await enrol(who);
    expect(messageOf(await removeOf('badrul', aminah.id))).toEqual(refusal(staffTexts.adminOnly));
    expect(messageOf(await removeOf('aminah', suraya.id))).toEqual(refusal(staffTexts.developerOnly));
    expect((await removeOf('aminah', cast.vikram.id)).status).toBe(422);
    expect(messageOf(await removeOf('aminah', aminah.id))).toEqual(refusal(staffPasskeyTexts.ownPage));
    expect((await removeOf('farid', cast.zara.id)).status).toBe(403);
    expect((await removeOf('suraya', aminah.id)).status).toBe(200);
  });

  it('stay with another password, and its owner is told that they do', async () => {
    const key = await enrol('farid');
    const password = 'rahsia-baru';
    const { name, contact } = (await by('farid', session.authenticate)).body.user;
    await by('farid', staff.edit, { body: { id: farid.id, active: 1, name, contact, password } });
    const { rows } = await app.pool.query(
      `select m.message, m.message_ms from inbox i join messages m on m.id = i.message_id
       where m.title = 'Your password was changed'`,
    );
    expect(rows[0].message).toContain('Your passkeys still work');
    expect(rows[0].message_ms).toContain('Kunci laluan anda masih boleh digunakan');
    expect((await byPasskey(key)).status).toBe(200);
  });
});
