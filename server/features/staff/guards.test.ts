import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#domain/live.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { lockConnection } from '#server/platform/database/locks.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { newStaff, staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
let announced: LiveEvent[] = [];
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
  vi.spyOn(app.platform.live, 'announce').mockImplementation((events) => void announced.push(...events));
});
beforeEach(() => {
  announced = [];
});

const login = (email: string, password: string) => app.ask(null, session.login, { body: { email, password } });
const remove = (who: 'aminah' | 'badrul' | 'suraya', id: number) => app.ask(who, staff.remove, { params: { id } });
/** The messages that someone's pages received, in order. */
const noticesOf = (id: number) =>
  announced.flatMap((event) => (event.to === 'users' && event.ids.includes(id) ? [event.message] : []));
const farewell = (message: string) => [
  expect.objectContaining({ type: 'alert', message }),
  expect.objectContaining({ type: 'logout', message }),
];

describe('a user who is changed by an administrator', () => {
  const signedIn = async (more: object = {}) => {
    const user = await desk.add({ password: 'rahsia-1', ...more });
    await login(user.email, 'rahsia-1');
    await login(user.email, 'rahsia-1');
    expect(await desk.sessionsOf(user.id)).toHaveLength(2);
    announced = [];
    return user;
  };

  it.each([
    ['by a new role', { role: 'Manager' }, 'Please relogin. Your role has been updated.'],
    ['by being deactivated', { active: 0 }, sessionTexts.ended.en],
    ['by a new password', { password: 'rahsia-2' }, sessionTexts.ended.en],
  ])('is signed out everywhere %s, and told why [SESSION-10]', async (_, changed, message) => {
    const user = await signedIn();
    expect((await desk.edit(user.id, changed)).status).toBe(200);
    expect(await desk.sessionsOf(user.id)).toEqual([]);
    const others = noticesOf(user.id).filter(({ type }) => type !== 'inbox');
    expect(others).toEqual(farewell(message));
    // Only a new password is also announced by inbox.
    expect(noticesOf(user.id).length - others.length).toBe('password' in changed ? 1 : 0);
  });

  it('is signed out everywhere by removal, and told why [SESSION-10]', async () => {
    const user = await signedIn();
    await remove('aminah', user.id);
    expect(await desk.sessionsOf(user.id)).toEqual([]);
    expect(noticesOf(user.id)).toEqual(farewell(sessionTexts.ended.en));
  });

  it('stays signed in through any other change, and their pages refresh', async () => {
    const user = await signedIn();
    await desk.edit(user.id, { name: 'Nama Lain', grade: 'N22', password: '' });
    expect(await desk.sessionsOf(user.id)).toHaveLength(2);
    expect(noticesOf(user.id)).toEqual([{ type: 'function', name: 'update-user' }]);
    expect((await login(user.email, 'rahsia-1')).status).toBe(200);
  });

  it('is asked for their own password after one was set for them', async () => {
    const user = await signedIn();
    await desk.edit(user.id, { password: 'rahsia-2' });
    expect((await login(user.email, 'rahsia-1')).status).toBe(422);
    expect((await login(user.email, 'rahsia-2')).body.user.must_change_password).toBe(true);
  });
});

describe('what an administrator may not do', () => {
  it('is to change their own role, which they need not send [ACCESS-75 STAFF-79 STAFF-80]', async () => {
    const refused = await desk.edit(cast.aminah.id, { role: 'Manager' });
    expect([refused.status, refused.body.fields]).toEqual([422, { role: texts.ownRole.en }]);
    const reply = await desk.edit(cast.aminah.id, { role: undefined, contact: '0135550099' });
    expect(reply.body.data).toMatchObject({ role: 'Admin', contact: '0135550099' });
  });

  it('is to deactivate or remove themself [ACCESS-58 STAFF-23]', async () => {
    const refused = await desk.edit(cast.aminah.id, { active: 0 });
    expect([refused.status, refused.body.fields]).toEqual([422, { active: texts.ownActive.en }]);
    const removal = await remove('aminah', cast.aminah.id);
    expect([removal.status, removal.body.message]).toEqual([422, texts.ownRemoval.en]);
  });

  it('is to change or remove a developer account, unless theirs is one', async () => {
    for (const { id } of [cast.vikram, cast.suraya]) {
      const refused = await desk.edit(id, { password: 'rahsia-1' });
      expect([refused.status, refused.body.message]).toEqual([422, texts.developerOnly.en]);
      expect((await remove('badrul', id)).status).toBe(422);
    }
    expect((await desk.edit(cast.vikram.id, { contact: '0135550098' }, 'suraya')).status).toBe(200);
  });

  it('is to set the flags super user and vendor', async () => {
    const user = await desk.add({ super_user: true, isSkaloot: true, is_vendor: true });
    const { body } = await desk.edit(user.id, { super_user: true, isSkaloot: true, is_vendor: true });
    expect(body.data).toMatchObject({ super_user: false, isSkaloot: false });
  });
});

/** Blocks both until each is about to count administrators. */
async function holdSlot() {
  const client = await app.pool.connect();
  await lockConnection(client, 'administrators');
  return {
    giveWhenBothWait: async () => {
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(2), {
        timeout: 5_000,
      });
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    },
  };
}

describe('a Manager', () => {
  it('makes nobody an Admin or Manager, nor adds one, and takes no such role [D16]', async () => {
    const clerk = await desk.add();
    for (const role of ['Admin', 'Manager']) {
      const refused = await desk.edit(clerk.id, { role }, 'badrul');
      expect([refused.status, refused.body.fields]).toEqual([422, { role: texts.roleAbove.en }]);
      const added = await app.ask('badrul', staff.add, { body: newStaff({ role }) });
      expect([added.status, added.body.fields]).toEqual([422, { role: texts.roleAbove.en }]);
    }
    const manager = await desk.add({ role: 'Manager' });
    expect((await desk.edit(manager.id, { role: 'Normal User' }, 'badrul')).status).toBe(422);
    expect((await desk.edit(clerk.id, { contact: '0135550011' }, 'badrul')).status).toBe(200);
  });

  it('cannot sign in as an Admin by way of their email, number or password, nor keep them out [D16]', async () => {
    const admin = await desk.add({ role: 'Admin' });
    for (const [field, value] of [
      ['password', 'rahsia-9'],
      ['email', 'lain@hadir.example'],
      ['staff_no', 'LAIN-1'],
      ['active', 0],
    ] as const) {
      const { status, body } = await desk.edit(admin.id, { [field]: value }, 'badrul');
      expect([status, body.fields]).toEqual([422, { [field]: texts.adminOnly.en }]);
    }
    expect((await remove('badrul', admin.id)).body.message).toBe(texts.adminOnly.en);
    expect((await desk.edit(admin.id, { contact: '0135550012' }, 'badrul')).status).toBe(200);
    expect((await remove('aminah', admin.id)).status).toBe(200);
  });
});

it('all other administrators are notified of who became one, and by whom [D16]', async () => {
  const { id, name } = await desk.add();
  announced = [];
  await desk.edit(id, { role: 'Manager' });
  const { rows } = await app.pool.query(
    `select i.user_id, m.title, m.message from inbox i join messages m on m.id = i.message_id
      where m.title like $1 order by i.user_id`,
    [`${name} is now%`],
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([cast.suraya.id, cast.badrul.id]));
  expect(rows.map(({ user_id }) => user_id)).not.toContain(cast.aminah.id);
  expect(rows[0]).toMatchObject({
    title: `${name} is now Manager`,
    message: expect.stringContaining(cast.aminah.name),
  });
});

describe('the last administrator', () => {
  it('can be neither demoted, deactivated nor removed, even when two demote each other concurrently', async () => {
    await app.db
      .updateTable('users')
      .set({ role: 'Normal User', super_user: false })
      .where('id', 'not in', [cast.aminah.id, cast.badrul.id])
      .execute();
    // Two Admins, since a Manager cannot deactivate one.
    await app.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', cast.badrul.id).execute();
    const [aminah, badrul] = await Promise.all([desk.detail(cast.aminah.id), desk.detail(cast.badrul.id)]);
    const slot = await holdSlot();
    const requests = [
      app.ask('aminah', staff.edit, { body: { ...badrul, role: 'Normal User' } }),
      app.ask('badrul', staff.edit, { body: { ...aminah, active: 0 } }),
    ];
    await slot.giveWhenBothWait();
    const answers = await Promise.all(requests);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.message)).toEqual([texts.lastAdmin.en]);
  });
});
