import { beforeAll, beforeEach, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { type Answer, type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';

const { farid, zara, devi } = cast;
const right = organisation.demoPassword;
const wrong = 'wrong-password';
const office = '203.0.113.7';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(`insert into own_networks (network, position)
    values ('203.0.113.0/24', 0), ('2001:db8:1::/48', 1)`);
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.deleteFrom('login_failures').execute();
});

function tryLogin(email: string, password: string, address = office, cookie = ''): Promise<Answer> {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return app.ask(null, session.login, { body: { email, password }, headers });
}
async function fail(email: string, times: number, address = office, cookie = ''): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await tryLogin(email, wrong, address, cookie)).status);
  return [...new Set(statuses)];
}

it('four hundred people behind one own address log in at once, after sixty wrong tries of theirs [D2]', async () => {
  const emails = Array.from({ length: 400 }, (_, at) => `ramai${at}@hadir.example`);
  await app.pool.query(
    `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type,
       grade, created_at, password_hash)
     select 'Ramai ' || n, email, '0123456789', (700000000000 + n)::text, 'F', 'Single', (7000000000 + n)::text,
       'Normal User', 'Permanent', 'N19', now(), (select password_hash from users where id = $2)
     from unnest($1::text[]) with ordinality as new (email, n)`,
    [emails, farid.id],
  );
  const tries = await Promise.all(emails.slice(0, 60).map((email) => tryLogin(email, wrong)));
  expect([...new Set(tries.map(({ status }) => status))]).toEqual([422]);
  const answers = await Promise.all(emails.map((email) => tryLogin(email, right)));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
}, 120_000);

it('whoever guesses at one account within is stopped there, from any own address, and shuts out nobody else [D2]', async () => {
  const cookie = /hadir_browser=[^;]+/.exec(String((await tryLogin(zara.email, right)).headers['set-cookie']))![0];
  expect(await fail(zara.email, 5)).toEqual([422]);
  for (const address of [office, '203.0.113.8', '2001:db8:1:7::1'])
    expect((await tryLogin(zara.email, right, address)).status).toBe(429);
  // Her own browser, her way home, and everybody else.
  expect((await tryLogin(zara.email, right, office, cookie)).status).toBe(200);
  expect((await tryLogin(zara.email, right, '198.51.100.1')).status).toBe(200);
  expect((await tryLogin(farid.email, right)).status).toBe(200);
  app.setNow(new Date(testNow.getTime() + 15 * 60_000));
  expect((await tryLogin(zara.email, right)).status).toBe(200);
});

it('the right password forgets the wrong ones of that account there [D2]', async () => {
  for (let round = 0; round < 2; round += 1) {
    await fail(devi.email, 4);
    expect((await tryLogin(devi.email, right, '203.0.113.9')).status).toBe(200);
  }
});

it('elsewhere the rules stay: five of an email and thirty of an address, and so for who pretends to be within [D2]', async () => {
  expect(await fail(zara.email, 5, '198.51.100.1')).toEqual([422]);
  expect((await tryLogin(zara.email, right, '198.51.100.1')).status).toBe(429);
  for (let at = 0; at < 25; at += 1) await tryLogin(`guess${at}@hadir.example`, wrong, '198.51.100.1');
  expect((await tryLogin(farid.email, right, '198.51.100.1')).status).toBe(429);
  // Only the last proxy is believed.
  expect((await tryLogin(farid.email, right, `${office}, 198.51.100.1`)).status).toBe(429);
});

it('requests for a forgotten password are counted in the same way [D2]', async () => {
  const forget = async (email: string) =>
    (await app.ask(null, session.forgotPassword, { body: { email }, headers: { 'x-forwarded-for': office } })).status;
  const statuses: number[] = [];
  for (let at = 0; at < 40; at += 1) statuses.push(await forget(`guess${at}@hadir.example`));
  for (let at = 0; at < 5; at += 1) statuses.push(await forget(farid.email));
  expect([...new Set(statuses)].sort()).toEqual([200, 422]);
  expect([await forget(farid.email), await forget(zara.email)]).toEqual([429, 200]);
});
