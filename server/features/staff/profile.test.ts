import { beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});

const login = (password: string) => app.ask(null, session.login, { body: { email: cast.farid.email, password } });
const mine = (more: object = {}) => ({
  id: cast.farid.id,
  active: 1,
  name: cast.farid.name,
  contact: cast.farid.contact,
  ...more,
});

describe('one’s own profile', () => {
  it('saves name and contact as form data with id and active=1 [PROFILE-06 PROFILE-07 PROFILE-13 ACCESS-47 CALLA-14]', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(mine({ name: 'Farid Azman', contact: '0135551234', password: '' })))
      form.append(name, String(value));
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const answer = await app.ask('farid', staff.edit, {
      body: Buffer.from(await encoded.arrayBuffer()),
      headers,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: cast.farid.id, name: 'Farid Azman', contact: '0135551234' });
    expect((await desk.logged(cast.farid.id))[0]).toMatchObject({
      user_id: cast.farid.id,
      action: 'Changed own profile',
      after: { name: 'Farid Azman', contact: '***' },
    });
  });

  it('ignores anything else that is sent, in any form [PROFILE-04 ACCESS-75]', async () => {
    const before = await desk.detail(cast.farid.id);
    const wish = {
      role: 'Admin',
      super_user: true,
      grade: 'N54',
      office_id: 2,
      ic: '900101-11-1111',
      active: 0,
    };
    await app.ask('farid', staff.edit, { body: mine({ ...wish }) });
    const whole = {
      ...before,
      ...wish,
      email: 'new@hadir.example',
      access_card_id: '2777777777',
      version: undefined,
    };
    await app.ask('farid', staff.edit, { body: whole });
    const after = await desk.detail(cast.farid.id);
    const { name: _, contact: __, version: ___, ...unchanged } = after;
    expect(before).toMatchObject(unchanged);
  });

  it('accepts a form with other fields, without changing those [PROFILE-13]', async () => {
    const { email, ic, gender, access_card_id } = await desk.detail(cast.farid.id);
    const body = { ...mine({ name: 'Farid bin Azman' }), email, ic, gender, access_card_id, active: 1 };
    const answer = await app.ask('farid', staff.edit, { body });
    expect([answer.status, answer.body.data?.name]).toEqual([200, 'Farid bin Azman']);
    expect(await desk.detail(cast.farid.id)).toMatchObject({ email, ic, gender, access_card_id });
  });

  it('of someone else is not found, and reveals nothing [ACCESS-47]', async () => {
    const other = { ...mine(), id: cast.gopal.id };
    const nobody = { ...mine(), id: 999_999 };
    const answers = await Promise.all([other, nobody].map((body) => app.ask('farid', staff.edit, { body })));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await desk.detail(cast.gopal.id)).name).toBe(cast.gopal.name);
  });

  it.each([
    [{ name: ' ' }, 'name', words.complete.en],
    [{ contact: '' }, 'contact', words.complete.en],
    [{ contact: '01-23' }, 'contact', words.digitsOnly.en],
    [{ password: 'abc' }, 'password', 'Please enter at least 6 characters'],
  ])('refuses %o [PROFILE-10 PROFILE-11 PROFILE-12]', async (wrong, field, message) => {
    const { status, body } = await app.ask('farid', staff.edit, { body: mine(wrong) });
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it('with a new password keeps this session, and ends the others and any one-time password [PROFILE-09]', async () => {
    const announced = vi.spyOn(app.platform.live, 'announce');
    const here = (await login(organisation.demoPassword)).body.token;
    await login(organisation.demoPassword);
    await app.db.updateTable('users').set({ must_change_password: true }).where('id', '=', cast.farid.id).execute();
    const others = (await desk.sessionsOf(cast.farid.id)).length - 1;
    await app.ask(null, session.forgotPassword, { body: { email: cast.farid.email } });

    const headers = { authorization: `Bearer ${here}` };
    expect((await app.ask(null, staff.edit, { body: mine({ password: 'rahsia-3' }), headers })).status).toBe(200);

    expect(await desk.sessionsOf(cast.farid.id)).toHaveLength(1);
    const { body } = await app.ask(null, session.authenticate, { headers });
    expect(body.user.must_change_password).toBe(false);
    const ended = announced.mock.calls.flatMap(([events]) => events).filter((event) => event.to === 'session');
    expect(ended).toHaveLength(others);
    expect((await login(organisation.demoPassword)).status).toBe(422);
    expect((await login('rahsia-3')).status).toBe(200);
    const waiting = await app.db
      .selectFrom('one_time_passwords')
      .select('user_id')
      .where('user_id', '=', cast.farid.id)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('works for an administrator too, though the same call edits staff [PROFILE-13]', async () => {
    const { body } = await app.ask('aminah', staff.edit, {
      body: { id: cast.aminah.id, active: 1, name: 'Aminah Yusof', contact: '0135550003' },
    });
    expect(body.data).toMatchObject({ name: 'Aminah Yusof', role: 'Admin', email: cast.aminah.email });
  });

  it('needs a signed-in user', async () => {
    expect((await app.ask(null, staff.edit, { body: mine() })).status).toBe(401);
  });
});
