import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { session } from '#domain/session/contract.ts';
import { type Answer, type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.deleteFrom('login_failures').execute();
});

const { farid, zara, devi } = cast;
const right = organisation.demoPassword;
const wrong = 'wrong-password';
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

function tryLogin(email: string, password: string, address = '10.0.0.1', cookie = ''): Promise<Answer> {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return app.ask(null, session.login, { body: { email, password }, headers });
}

async function times<Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < count; at += 1) results.push(await work(at));
  return results;
}

const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

/** The cookie that a browser stores and sends with the next login. */
const browserOf = ({ headers }: Answer) => /hadir_browser=[^;]+/.exec(String(headers['set-cookie']))![0];

describe('wrong passwords', () => {
  it('for an email from one address are blocked after five, for 15 minutes, and only there [ERROR-07]', async () => {
    expect(statusesOf(await times(5, () => tryLogin(zara.email, wrong)))).toEqual([422]);
    const sixth = await tryLogin(zara.email, right);
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      'Too many wrong passwords. Please try again in 15 minutes',
    ]);
    expect((await tryLogin(zara.email.toUpperCase(), right)).status).toBe(429);
    expect((await tryLogin(zara.email, right, '10.0.0.2')).status).toBe(200);
    expect((await tryLogin(devi.email, right)).status).toBe(200);
    app.setNow(minutesLater(15));
    expect((await tryLogin(zara.email, right)).status).toBe(200);
  });

  it('from one address are blocked after thirty, whatever the emails, and only there', async () => {
    expect(statusesOf(await times(30, (at) => tryLogin(`guess${at}@hadir.example`, wrong)))).toEqual([422]);
    expect((await tryLogin(farid.email, right)).status).toBe(429);
    expect((await tryLogin(farid.email, right, '10.0.0.2')).status).toBe(200);
  });

  it('from one IPv6 network of 64 bits count together', async () => {
    const from = (at: number) => `2001:db8:1:2:${at}::1`;
    expect(statusesOf(await times(5, (at) => tryLogin(zara.email, wrong, from(at))))).toEqual([422]);
    expect((await tryLogin(zara.email, right, from(9))).status).toBe(429);
    expect((await tryLogin(zara.email, right, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('sent concurrently are blocked as well', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => tryLogin(devi.email, wrong)))).map(
      ({ status }) => status,
    );
    // Plus as many as are checked at once.
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5 + 2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(13);
  });

  it('are reset by the right one, at that address', async () => {
    for (let round = 0; round < 3; round += 1) {
      await times(4, () => tryLogin(farid.email, wrong));
      expect((await tryLogin(farid.email, right)).status).toBe(200);
    }
  });

  it('of others lock nobody out of a browser they logged in on before', async () => {
    const cookie = browserOf(await tryLogin(zara.email, right));
    expect(cookie).toMatch(/^hadir_browser=[\w-]{22}\.[\w-]{22}$/);
    await times(5, () => tryLogin(zara.email, wrong));
    await times(25, (at) => tryLogin(`guess${at}@hadir.example`, wrong));
    expect((await tryLogin(zara.email, right)).status).toBe(429);
    expect((await tryLogin(zara.email, right, '10.0.0.1', cookie)).status).toBe(200);
    // Other accounts, and made-up ones, gain nothing from it.
    expect((await tryLogin(farid.email, right, '10.0.0.1', cookie)).status).toBe(429);
    const forged = cookie.replace(/\.[\w-]{22}$/, `.${'A'.repeat(22)}`);
    expect((await tryLogin(zara.email, right, '10.0.0.1', forged)).status).toBe(429);
  });

  it('on such a browser are counted separately, whatever its address', async () => {
    const cookie = browserOf(await tryLogin(zara.email, right));
    await times(5, (at) => tryLogin(zara.email, wrong, `10.0.1.${at}`, cookie));
    expect((await tryLogin(zara.email, right, '10.0.0.1', cookie)).status).toBe(429);
    expect((await tryLogin(zara.email, right)).status).toBe(200);
  });

  it('are counted separately for each user of a shared browser', async () => {
    const first = browserOf(await tryLogin(zara.email, right));
    const both = browserOf(await tryLogin(farid.email, right, '10.0.0.1', first));
    expect(both.split('.')).toHaveLength(3);
    await times(5, () => tryLogin(zara.email, wrong, '10.0.0.1', both));
    expect((await tryLogin(farid.email, right, '10.0.0.1', both)).status).toBe(200);
    expect((await tryLogin(zara.email, right, '10.0.0.1', both)).status).toBe(429);
  });
});

describe('the morning', () => {
  it('fifty people with right passwords can log in at the same instant, behind one address', async () => {
    const emails = Array.from({ length: 50 }, (_, at) => `pagi${at}@hadir.example`);
    await app.pool.query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type,
         grade, created_at, password_hash)
       select 'Pagi ' || n, email, '0123456789', lpad(n::text, 12, '8'), 'F', 'Single', lpad(n::text, 10, '8'),
         'Normal User', 'Permanent', 'N19', now(), (select password_hash from users where id = $2)
       from unnest($1::text[]) with ordinality as new (email, n)`,
      [emails, farid.id],
    );
    await times(4, (at) => tryLogin(emails[at]!, wrong));
    const answers = await Promise.all(emails.map((email) => tryLogin(email, right)));
    expect(statusesOf(answers)).toEqual([200]);
  }, 60_000);

  it('swipes are answered at once while many passwords are checked', async () => {
    let checked = 0;
    const tries = Array.from({ length: 32 }, (_, at) =>
      tryLogin(`guess${at}@hadir.example`, wrong, `10.7.0.${at}`).then(() => {
        checked += 1;
      }),
    );
    const swipe = await app.ask(null, clock.clockInOut, {
      body: { code: farid.access_card_id, platform: 'web_app' },
      headers: { 'x-clockin-device-id': organisation.kioskSecret },
    });
    expect(swipe.status).toBe(200);
    expect(checked).toBeLessThan(16);
    await Promise.all(tries);
  });
});

describe('forgotten passwords', () => {
  const forget = (email: string, address = '10.0.0.1') =>
    app.ask(null, session.forgotPassword, { body: { email }, headers: { 'x-forwarded-for': address } });

  it('can be requested five times for an email and thirty times from an address, in 15 minutes', async () => {
    expect(statusesOf(await times(5, () => forget(farid.email)))).toEqual([200]);
    const sixth = await forget(farid.email);
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      'Too many passwords were asked for. Please try again in 15 minutes',
    ]);
    expect((await forget(farid.email, '10.0.0.2')).status).toBe(200);
    expect(statusesOf(await times(25, (at) => forget(`guess${at}@hadir.example`)))).toEqual([422]);
    expect((await forget(zara.email)).status).toBe(429);
    // Logging in is not affected.
    expect((await tryLogin(farid.email, right)).status).toBe(200);
    app.setNow(minutesLater(15));
    expect((await forget(farid.email)).status).toBe(200);
  });

  it('within a minute of the last mail cost no hash', async () => {
    await forget(devi.email);
    const hashes = await app.db.selectFrom('one_time_passwords').select('password_hash').execute();
    let checked = 0;
    const tries = Array.from({ length: 16 }, (_, at) =>
      tryLogin(`guess${at}@hadir.example`, wrong, `10.8.0.${at}`).then(() => {
        checked += 1;
      }),
    );
    // A request that had to wait for a hash would be answered last.
    expect((await forget(devi.email)).status).toBe(200);
    expect(checked).toBeLessThan(8);
    await Promise.all(tries);
    expect(await app.db.selectFrom('one_time_passwords').select('password_hash').execute()).toEqual(hashes);
  });
});
