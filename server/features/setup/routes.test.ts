import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { setup } from '#domain/setup/contract.ts';
import { setupTexts } from '#domain/setup/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { newSetupLink } from './store.ts';

const person = {
  organisation: 'Majlis Daerah Baharu',
  name: 'Aminah binti Ali',
  email: 'aminah@baharu.example',
  ic: '800101-11-5678',
  contact: '0135550003',
  access_card_id: '3000000001',
  gender: 'F',
  password: 'mula-2026',
};

let app: TestApp;
let token: string;
const create = (more: object = {}) => app.ask(null, setup.create, { body: { ...person, token, ...more } });
const check = (link: string) => app.ask(null, setup.check, { query: { token: link } });

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.pool.query(`truncate users, organisation cascade; truncate setup_links;
    insert into organisation (name) values ('Hadir');
    insert into settings values ('2000-01-01', 5, 3, 7, false, 1)`);
  token = (await newSetupLink(app.pool, testNow))!;
});

it('a link names the organisation and makes its first administrator, once [D13]', async () => {
  expect((await check(token)).body).toEqual({ time_zone: 'Asia/Kuala_Lumpur' });
  expect((await create()).body.message).toBe('The organisation is ready');
  const { status, body } = await app.ask(null, session.login, {
    body: { email: person.email, password: person.password },
  });
  expect([status, body.user]).toMatchObject([200, { name: person.name, role: 'Admin', super_user: true }]);
  expect((await app.ask(null, session.hello)).body.organisation.name).toBe(person.organisation);
  expect(await entriesIn(app.db)).toMatchObject([{ module: 'staff', user_id: null }]);
  expect([(await check(token)).status, (await create({ email: 'dua@baharu.example' })).body.code]).toEqual([
    422,
    'setup.already',
  ]);
  expect(await newSetupLink(app.pool, testNow)).toBeNull();
});

it('of two who use a link at once one is first, and another link is closed with it', async () => {
  const other = (await newSetupLink(app.pool, testNow))!;
  const answers = await Promise.all([create(), create({ email: 'dua@baharu.example', token: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await app.pool.query('select from users')).rowCount).toBe(1);
});

it('before there is any account a login says how the first one is made, and afterwards that the email is unknown', async () => {
  const body = { email: person.email, password: person.password };
  const codes = async () => [
    (await app.ask(null, session.login, { body })).body.code,
    (await app.ask(null, session.forgotPassword, { body })).body.code,
  ];
  expect(await codes()).toEqual(Array(2).fill(setupTexts.notYet.code));
  await create({ email: 'dua@baharu.example' });
  expect(await codes()).toEqual(Array(2).fill(sessionTexts.unknownEmail.code));
});

it('no other secret opens it, and what is wrong in the form is said by field', async () => {
  for (const wrong of ['', 'x', token.slice(1)])
    expect((await create({ token: wrong })).body.code).toBe('setup.closed');
  const { status, body } = await create({ ic: '123', email: 'a@', password: '12345', access_card_id: '1' });
  expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['access_card_id', 'email', 'ic', 'password']]);
  expect((await app.pool.query('select from users')).rowCount).toBe(0);
});

it('the checklist comes with the dashboard and says how far everything is, until it is hidden', async () => {
  await create();
  const login = await app.ask(null, session.login, { body: { email: person.email, password: person.password } });
  const headers = { authorization: `Bearer ${login.body.token}` };
  const read = async () => (await app.ask(null, dashboard.dashboard, { headers })).body.checklist;
  expect((await read()).map(({ name, is_done }: { name: string; is_done: boolean }) => `${name} ${is_done}`)).toContain(
    'start false',
  );
  const step = async (of: string) => (await read()).find(({ name }: { name: string }) => name === of);
  expect(await step('organisation')).toMatchObject({ is_done: false, many: 1, of: 3 });
  await app.pool.query(`update organisation set address = 'Wisma', registration_no = '1', letters_absence = 'off'`);
  expect(await step('organisation')).toMatchObject({ is_done: true, many: 3 });
  expect(await step('letters')).toMatchObject({ is_done: false, many: 1, of: 4 });
  const { version } = (await app.ask(null, organisation.read, { headers })).body;
  await app.ask(null, organisation.save, { headers, body: { letters: {}, version } });
  expect(await step('letters')).toMatchObject({ is_done: true, many: 1, of: 4 });
  // Seven days back the day of a backup counts no longer, from midnight on.
  for (const [at, date, is_done] of [
    [null, null, false],
    ['2026-02-23T15:59:00Z', '2026-02-23', false],
    ['2026-02-23T16:00:00Z', '2026-02-24', true],
  ] as const) {
    await app.pool.query('update organisation set backed_up_at = $1', [at]);
    expect(await step('backup')).toMatchObject({ date, is_done });
  }
  await app.ask(null, setup.hide, { headers });
  expect(await read()).toBeUndefined();
});
