import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activation } from '#domain/activation/contract.ts';
import { importColumns } from '#domain/imports/kinds.ts';
import { session } from '#domain/session/contract.ts';
import { signIn } from '#domain/sign-in/contract.ts';
import { signInTexts } from '#domain/sign-in/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { importRows } from '#server/features/imports/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { mailsTo } from '#server/platform/testing/mails.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { startProvider, type TestProvider } from './testing.ts';

const { aminah, farid, suraya, zara } = cast;
const publicUrl = 'https://hadir.agensi.example';
let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await testApp({ publicUrl });
  provider = await startProvider({ aminah: { email: aminah.email, email_verified: true } }, [
    `${publicUrl}/d/sign-in/return`,
  ]);
});
afterAll(() => provider.close());
beforeEach(async () => {
  await app.pool.query(`delete from break_glass; delete from sign_in_attempts; update sessions set provider_id = null;
    delete from sign_in_providers; delete from login_failures; update sign_in_rules set password_off = false, version = 1`);
});

const form = (changed: object = {}) => ({
  label: 'Agensi ID',
  label_ms: 'ID Agensi',
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
  ...changed,
});
const add = async (changed: object = {}) => (await app.ask('aminah', signIn.add, { body: form(changed) })).body.id;
const edit = (id: number, changed: object, version = 1) =>
  app.ask('aminah', signIn.edit, { body: { ...form({ client_secret: '' }), id, version, ...changed } });
const read = async () => (await app.ask('aminah', signIn.read)).body;
const remove = (id: number) => app.ask('aminah', signIn.remove, { params: { id } });
const switchTo = (password_off: boolean, break_glass: number[], version?: number) =>
  app.ask('aminah', signIn.password, { body: { password_off, break_glass, version } });
const logIn = (email: string) => app.ask(null, session.login, { body: { email, password: organisation.demoPassword } });
const secretOf = async (id: number) =>
  (await app.pool.query('select client_secret from sign_in_providers where id = $1', [id])).rows[0].client_secret;

/** Signs Aminah in by the provider, so that it works. */
async function signInOnce(provider_id: number) {
  const begun = await app.ask(null, signIn.begin, { body: { provider_id } });
  const { search } = await provider.visit(begun.body.url, 'aminah');
  const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0]! };
  expect((await app.ask(null, signIn.finish, { body: { search }, headers })).status).toBe(200);
}
async function working() {
  const id = await add();
  await signInOnce(id);
  return id;
}

describe('providers', () => {
  it('are listed with the addresses to register, and never with their secret, on the wire or in the log', async () => {
    const id = await add({ staff_claim: 'employee_id' });
    const reply = await read();
    expect(reply).toMatchObject({
      redirect_uri: `${publicUrl}/d/sign-in/return`,
      logout_uri: `${publicUrl}/d/login`,
      password_off: false,
      can_change: true,
      data: [{ id, label: 'Agensi ID', has_secret: true, works: false, staff_claim: 'employee_id', version: 1 }],
    });
    await edit(id, { label: 'Agensi', client_secret: 'yang-baharu' });
    await edit(id, { label: 'Lain', client_secret: 'yang-lain' }, 1);
    const stale = await edit(id, { label: 'Lain', client_secret: 'yang-lain' }, 1);
    expect(stale.status).toBe(422);
    await remove(id);
    const entries = await entriesIn(app.db, 'sign_in_providers', id);
    expect(entries.map(({ action }) => action)).toEqual([
      'Added the sign-in provider Agensi ID',
      'Changed the sign-in provider Agensi ID',
      'Removed the sign-in provider Agensi',
    ]);
    const everything = JSON.stringify([entries, reply, stale.body]);
    for (const secret of [provider.clientSecret, 'yang-baharu', 'yang-lain']) expect(everything).not.toContain(secret);
  });

  it('keep their secret when it is left blank, but not for another issuer, which would be sent it', async () => {
    const id = await add();
    expect((await edit(id, { label: 'Agensi' })).status).toBe(200);
    expect(await secretOf(id)).toBe(provider.clientSecret);
    const moved = await edit(id, { issuer: 'https://evil.example' }, 2);
    expect(moved.body.fields).toHaveProperty('client_secret');
    expect(await secretOf(id)).toBe(provider.clientSecret);
    expect((await edit(id, { issuer: 'https://id.example', client_secret: 'baharu' }, 2)).status).toBe(200);
  });

  it('are added once, by an https address of one organisation', async () => {
    await add();
    const again = await app.ask('aminah', signIn.add, { body: form() });
    expect(again.body.fields.client_id).toBe('This provider is there already');
    for (const issuer of ['http://id.example', 'https://login.microsoftonline.com/common/v2.0', 'x', ''])
      expect((await app.ask('aminah', signIn.add, { body: form({ issuer }) })).body.fields).toHaveProperty('issuer');
    const blank = await app.ask('aminah', signIn.add, { body: {} });
    expect(Object.keys(blank.body.fields)).toEqual(['label', 'label_ms', 'issuer', 'client_id']);
  });

  it('are changed by no Manager, who would log in as an Admin', async () => {
    const id = await add();
    const tries = [
      app.ask('badrul', signIn.add, { body: form({ client_id: 'x' }) }),
      app.ask('badrul', signIn.edit, { body: { ...form(), id, version: 1 } }),
      app.ask('badrul', signIn.remove, { params: { id } }),
      app.ask('badrul', signIn.test, { body: { issuer: provider.issuer } }),
      app.ask('badrul', signIn.password, { body: { password_off: false, break_glass: [] } }),
    ];
    const answers = await Promise.all(tries);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      tries.map(() => [422, 'sign_in.only_admins']),
    );
    expect((await app.ask('badrul', signIn.read)).body.can_change).toBe(false);
    expect((await app.ask('farid', signIn.read)).status).toBe(403);
  });

  it('are tested by asking for their configuration', async () => {
    const test = async (issuer: string) => (await app.ask('aminah', signIn.test, { body: { issuer } })).body;
    expect(await test(provider.issuer)).toMatchObject({
      message: `${provider.issuer} answers and can log people out as well`,
      ends_sessions: true,
      has_pkce: true,
    });
    const gone = await startProvider({}, ['https://x.example']);
    await gone.close();
    expect((await test(gone.issuer)).fields.issuer).toContain('does not answer');
    expect((await test(`${provider.issuer}/realms/lain`)).fields.issuer).toContain('not as a provider');
  });
});

describe('passwords', () => {
  it('are switched off beside a provider somebody has logged in by, and a break-glass account', async () => {
    const id = await add();
    expect((await switchTo(true, [suraya.id])).body.code).toBe('sign_in.none_works');
    await signInOnce(id);
    for (const [ids, code] of [
      [[], 'sign_in.none_left'],
      [[farid.id], 'sign_in.no_administrator'],
      [[cast.badrul.id], 'sign_in.no_administrator'],
    ] as const)
      expect((await switchTo(true, [...ids])).body.code).toBe(code);
    expect((await switchTo(true, [suraya.id], 1)).status).toBe(200);
    expect((await switchTo(false, [], 1)).body).toMatchObject({ version: 2 });
    expect(await read()).toMatchObject({ password_off: true, is_off: true, break_glass: [suraya.id], version: 2 });
    const [entry] = (await entriesIn(app.db, 'sign_in')).slice(-1);
    expect(entry!.action).toBe('Changed who logs in with a password');
    // Another client must prove itself again.
    await edit(id, { client_secret: 'lain' });
    expect((await read()).data[0].works).toBe(false);
  });

  it('are not switched off while the provider is down', async () => {
    await working();
    await app.pool.query("update sign_in_providers set issuer = 'http://127.0.0.1:9'");
    expect((await switchTo(true, [suraya.id])).body.code).toBe('sign_in.none_works');
  });

  it('log in break-glass accounts alone; everybody else learns that only after the right one', async () => {
    await working();
    await switchTo(true, [suraya.id]);
    expect((await logIn(suraya.email)).status).toBe(200);
    expect((await logIn(farid.email)).body.message).toBe('Passwords are not used here. Please log in with Agensi ID');
    const wrong = await app.ask(null, session.login, { body: { email: farid.email, password: 'salah-salah' } });
    expect(wrong.body.message).toBe('Invalid Credential..');
    expect((await app.ask(null, signIn.ways)).body).toMatchObject({
      password: false,
      providers: [{ label: 'Agensi ID' }],
    });
    const forgot = async (email: string) =>
      (await app.ask(null, session.forgotPassword, { body: { email } })).body.code;
    expect([await forgot(farid.email), await forgot(suraya.email)]).toEqual([
      'sign_in.passwords_off',
      'session.password_sent',
    ]);
    await switchTo(false, []);
    expect((await logIn(farid.email)).status).toBe(200);
  });

  it('are everybody’s again once no break-glass account is left, so that nobody is locked out', async () => {
    const id = await working();
    await switchTo(true, [aminah.id]);
    await app.pool.query('update users set active = false where id = $1', [aminah.id]);
    const answers = [(await logIn(zara.email)).status, (await app.ask(null, signIn.ways)).body.password];
    await app.pool.query('update users set active = true where id = $1', [aminah.id]);
    expect(answers).toEqual([200, true]);
    expect((await logIn(zara.email)).status).toBe(422);
    expect((await remove(id)).body.code).toBe('sign_in.last_provider');
  });

  it('are not left without the last break-glass account by an edit or a removal of its owner', async () => {
    const desk = staffDesk(app);
    const [one, other] = [await desk.add({ role: 'Admin' }), await desk.add({ role: 'Admin' })];
    await app.pool.query('update users set password_hash = (select password_hash from users where id = 3)');
    await working();
    await switchTo(true, [one.id, other.id]);
    expect((await desk.edit(one.id, { active: 0 })).status).toBe(200);
    const tries = [await desk.edit(other.id, { role: 'Manager' }), await desk.edit(other.id, { active: 0 })];
    expect(tries.map(({ body }) => body.code)).toEqual(['sign_in.last_break_glass', 'sign_in.last_break_glass']);
    const blank = Object.fromEntries(importColumns.staff.map(({ name }) => [name, '']));
    const rows = [{ ...blank, ic: other.ic, active: 'no' }];
    await expect(importRows(app, 'staff', rows)).rejects.toThrow(signInTexts.lastBreakGlass.en);
    expect((await desk.edit(other.id, { grade: 'N22' })).status).toBe(200);
    await switchTo(false, []);
    expect((await desk.edit(other.id, { active: 0 })).status).toBe(200);
  });

  it('are in no mail and on no slip while they are off', async () => {
    const person = await staffDesk(app).add();
    const [before] = (await app.ask('aminah', activation.slips, { body: { office_id: 'all' } })).body.data;
    await working();
    await switchTo(true, [suraya.id]);
    const reply = (await app.ask('aminah', activation.slips, { body: { office_id: 'all' } })).body;
    expect(reply.provider).toEqual({ label: 'Agensi ID', label_ms: 'ID Agensi' });
    expect(reply.data.map(({ link }: { link: string }) => link)).toContain(`${publicUrl}/d/login`);
    const token = new URL(before.link).hash.slice(1);
    const choose = await app.ask(null, activation.choose, { body: { token, password: 'pilihan-1' } });
    expect(choose.body.code).toBe('activation.closed');
    await app.ask('aminah', activation.mail, { body: { office_id: 'all' } });
    const theirs = await mailsTo(app, person.email);
    expect(theirs.map((mail) => [mail.includes('/d/login'), mail.includes('/d/activate')])).toEqual([[true, false]]);
  });
});

describe('own networks', () => {
  const save = (networks: string | string[], version?: number) =>
    app.ask('aminah', signIn.networks, { body: { networks, version } });

  it('are saved as lines, once each and checked, and the reader sees their own address', async () => {
    const reply = await save(' 203.0.113.0/24\n2001:DB8:1::/48, 198.51.100.7\n203.0.113.0/24\n', 1);
    expect(reply.status).toBe(200);
    const stored = await read();
    expect(stored.networks).toEqual(['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7/32']);
    expect(stored.your_address).toBe('127.0.0.1');
    expect((await save('', 1)).body).toMatchObject({ version: 2, current: { networks: stored.networks.join('\n') } });
    const [entry] = (await entriesIn(app.db, 'sign_in')).slice(-1);
    expect(entry!.action).toBe("Changed the organisation's own networks");
    expect((await save('')).status).toBe(200);
    expect((await read()).networks).toEqual([]);
  });

  it.each(['pejabat', '203.0.113.0/33', '10.1/16', '203.0.113.0/24\n2001:db8::/200', "'; drop table users; --"])(
    'are not %j, of which nothing is saved',
    async (typed) => {
      const { status, body } = await save(typed);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['networks']]);
      expect((await read()).networks).toEqual([]);
    },
  );

  it('are at most two hundred, and changed by no Manager', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `10.0.${at}.0/24`);
    expect((await save(many.join('\n'))).body.fields).toHaveProperty('networks');
    expect((await app.ask('badrul', signIn.networks, { body: { networks: '' } })).body.code).toBe(
      'sign_in.only_admins',
    );
  });
});
