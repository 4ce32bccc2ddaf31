import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimePassword } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { mailsTo } from '#server/platform/testing/mails.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.deleteFrom('one_time_passwords').execute();
  await app.db.deleteFrom('login_failures').execute();
  app.setNow(testNow);
});

const { farid, gopal, zara } = cast;
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const login = (password: string, email: string = farid.email) =>
  app.ask(null, session.login, { body: { email, password } });
const ask = (email: string = farid.email) => app.ask(null, session.forgotPassword, { body: { email } });
/** The mails since those read before. */
const mails = () => mailsTo(app, '');
const passwordIn = ([mail]: readonly string[]) => /one-time password is:\s+(\S+)/.exec(mail!)![1]!;
/** Requests a one-time password, and returns the one that is mailed. */
async function mailedPassword(email?: string): Promise<string> {
  await ask(email);
  return passwordIn(await mails());
}

describe('a forgotten password', () => {
  it('is answered by a mail in both languages with a one-time password [LOGIN-13 CALLA-10]', async () => {
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([200, 'Passsword has been sent']);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${farid.email}`);
    expect(mail).toContain('Subject: Kata laluan sekali guna anda untuk Hadir / Your one-time password');
    expect(passwordIn([mail!])).toHaveLength(oneTimePassword.length);
    expect(mail).toMatch(/Salam sejahtera.*Hello Farid/s);
  });

  it('leaves the current password working, and the one-time password works once', async () => {
    const password = await mailedPassword();
    const usual = await login(organisation.demoPassword);
    expect([usual.status, usual.body.user.must_change_password]).toEqual([200, false]);

    const once = await login(password);
    expect([once.status, once.body.user.must_change_password]).toEqual([200, true]);
    const twice = await login(password);
    expect([twice.status, twice.body.message]).toEqual([422, texts.wrongPassword.en]);
    expect((await login(organisation.demoPassword)).status).toBe(200);
  });

  it('lets one of two concurrent logins with it succeed', async () => {
    const password = await mailedPassword();
    const both = await Promise.all([login(password), login(password)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('expires after 30 minutes', async () => {
    const password = await mailedPassword();
    app.setNow(minutesLater(oneTimePassword.minutes));
    expect((await login(password)).body.message).toBe(texts.wrongPassword.en);
  });

  it('works for nobody else, and is not stored in clear text', async () => {
    const password = await mailedPassword();
    expect((await login(password, zara.email)).status).toBe(422);
    const stored = await app.db.selectFrom('one_time_passwords').selectAll().executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('sends no second mail within a minute, and then one that replaces the first', async () => {
    const first = await mailedPassword();
    expect((await ask()).status).toBe(200);
    expect(await mails()).toEqual([]);

    app.setNow(minutesLater(2));
    const second = await mailedPassword();
    expect((await login(first)).status).toBe(422);
    expect((await login(second)).status).toBe(200);
  });

  it('waits once for each person, however often it is requested', async () => {
    expect((await Promise.all([ask(), ask(), ask(cast.chong.email)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await ask()).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it('exists only in its mail, and its half hour starts with that', async () => {
    await ask();
    const jobs = async () => JSON.stringify((await app.pool.query('select * from pgboss.job')).rows);
    const before = await jobs();
    app.setNow(minutesLater(90));
    const password = passwordIn(await mails());
    for (const rows of [before, await jobs()]) {
      expect(rows).not.toContain(password);
      expect(rows).not.toContain(farid.email);
    }
    app.setNow(minutesLater(119));
    expect((await login(password)).status).toBe(200);
  });

  it('is not mailed to an account that was closed meanwhile', async () => {
    await ask(cast.devi.email);
    await app.db.updateTable('users').set({ active: false }).where('id', '=', cast.devi.id).execute();
    expect(await mails()).toEqual([]);
  });

  it('is refused for an unknown, an inactive and a removed account [ERROR-30 ERROR-33 ERROR-34]', async () => {
    expect((await ask('nobody@hadir.example')).body.message).toBe(texts.unknownEmail.en);
    await app.db.updateTable('users').set({ active: false }).where('id', '=', gopal.id).execute();
    expect((await ask(gopal.email)).body.message).toBe(texts.inactive.en);
    await app.db.updateTable('users').set({ removed_at: testNow }).where('id', '=', gopal.id).execute();
    expect((await ask(gopal.email)).body.message).toBe(texts.removed.en);
    expect(await mails()).toEqual([]);
  });

  it('is written to the audit log, both the request and the use', async () => {
    await login(await mailedPassword(zara.email), zara.email);
    const entries = await entriesIn(app.db, 'session', zara.id);
    expect(entries.map((entry) => entry.action)).toEqual([
      'Requested a one-time password',
      'Logged in with a one-time password',
    ]);
  });
});
