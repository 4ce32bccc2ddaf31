import { beforeAll, beforeEach, expect, it } from 'vitest';
import { activation } from '#domain/activation/contract.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { mailsTo } from '#server/platform/testing/mails.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { offices } from '#server/seed/cast.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
  await app.pool.query('update users set last_active = now()');
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query('update users set last_active = now(); delete from account_links');
});

const all = { office_id: 'all' };
const slips = async (who: 'aminah' | 'badrul' = 'aminah', body: object = all) =>
  (await app.ask(who, activation.slips, { body })).body;
const tokenIn = (link: string) => new URL(link).hash.slice(1);
const choose = (token: string, password = 'pilihan-1') =>
  app.ask(null, activation.choose, { body: { token, password } });
const check = (token: string) => app.ask(null, activation.check, { query: { token } });

it('whoever has not signed in is found, gets a slip, chooses a password by it once, and signs in', async () => {
  const { id, name, email } = await desk.add({ office_id: offices.headquarters.id });
  const list = await app.ask('aminah', staff.list, { query: { signed_in: 'no' } });
  expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
  expect((await app.ask('aminah', activation.waiting, { query: all })).body).toEqual({ waiting: 1, with_mail: 1 });
  const { data, until } = await slips();
  expect([until, data]).toMatchObject(['2026-03-09', [{ id, name, office: offices.headquarters.name, login: email }]]);
  const token = tokenIn(data[0].link);
  expect((await check(token)).body).toEqual({ name });
  expect((await choose(token, '123')).body.fields).toHaveProperty('password');
  expect((await choose(token)).body).toMatchObject({ message: 'Your password has been saved', login: email });
  expect((await choose(token, 'lain-2026')).body.code).toBe('activation.closed');
  const login = await app.ask(null, session.login, { body: { email, password: 'pilihan-1' } });
  expect(login.status).toBe(200);
  expect((await slips()).data).toEqual([]);
  expect((await entriesIn(app.db, 'staff', id)).map(({ action }) => action).slice(-2)).toEqual([
    `Made a link for ${name} to choose a password`,
    'Chose the first password',
  ]);
});

it('a link ends with a newer one, after seven days, and when its owner is deactivated', async () => {
  const { id } = await desk.add();
  const [first] = (await slips()).data;
  const [second] = (await slips()).data;
  expect((await check(tokenIn(first.link))).status).toBe(422);
  expect((await check(tokenIn(second.link))).status).toBe(200);
  app.setNow(new Date('2026-03-09T15:59:00Z'));
  expect((await check(tokenIn(second.link))).status).toBe(200);
  app.setNow(new Date('2026-03-09T16:00:00Z'));
  expect((await check(tokenIn(second.link))).status).toBe(422);
  app.setNow(testNow);
  await desk.edit(id, { active: 0 });
  expect((await choose(tokenIn(second.link))).status).toBe(422);
});

it('of links made at the same moment one is left', async () => {
  await desk.add();
  const made = await Promise.all([slips(), slips(), slips(), slips()]);
  const checked = await Promise.all(made.map(({ data }) => check(tokenIn(data[0].link))));
  expect(checked.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

it('a link, and a new one, are refused to whoever has left, also before the account is closed [D16]', async () => {
  const { id } = await desk.add();
  const [slip] = (await slips()).data;
  await app.pool.query(`update users set end_date = '2026-03-02' where id = $1`, [id]);
  expect((await check(tokenIn(slip.link))).status).toBe(200);
  app.setNow(new Date('2026-03-02T16:16:00Z'));
  expect((await check(tokenIn(slip.link))).body.code).toBe('activation.closed');
  expect((await choose(tokenIn(slip.link))).body.code).toBe('activation.closed');
  expect((await slips()).data).toEqual([]);
  expect((await app.ask('aminah', activation.waiting, { query: all })).body).toEqual({ waiting: 0, with_mail: 0 });
});

it('is on a slip for those without an address alone, so that a mailed one goes on', async () => {
  const mailed = await desk.add();
  const other = await desk.add();
  await app.pool.query(`update users set email = '', staff_no = 'S-TANPA-EMEL' where id = $1`, [other.id]);
  const [link] = (await slips()).data.filter(({ id }: { id: number }) => id === mailed.id);
  expect((await slips('aminah', { ...all, with_mail: 0 })).data).toMatchObject([
    { id: other.id, login: 'S-TANPA-EMEL' },
  ]);
  expect((await check(tokenIn(link.link))).status).toBe(200);
});

it('of two who use a link at once one chooses the password', async () => {
  await desk.add();
  const [one] = (await slips()).data;
  const answers = await Promise.all([choose(tokenIn(one.link), 'pilihan-a'), choose(tokenIn(one.link), 'pilihan-b')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('is mailed with a link made as it is sent, to whoever has an address and has not signed in meanwhile', async () => {
  const [one, other] = [await desk.add(), await desk.add()];
  const reply = await app.ask('aminah', activation.mail, { body: all });
  expect(reply.body.message).toBe('Links are being sent to 2 staff');
  await app.pool.query('update users set last_active = now() where id = $1', [other.id]);
  const mails = await mailsTo(app, '/d/activate');
  expect(mails.map((mail) => mail.includes(one.email))).toEqual([true]);
});

it('is given by administrators alone, and to an Admin by no Manager', async () => {
  const admin = await desk.add({ role: 'Admin' });
  expect((await slips('badrul')).data).toEqual([]);
  expect((await slips('aminah')).data).toMatchObject([{ id: admin.id }]);
  expect((await app.ask('farid', activation.slips, { body: all })).status).toBe(403);
  expect((await slips('aminah', { office_id: offices.dungun.id })).data).toEqual([]);
});
