import { beforeAll, describe, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { mailsTo } from '#server/platform/testing/mails.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const { farid } = cast;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0';
const list = async () => (await app.ask('farid', session.sessions)).body.data;

describe('sessions of one’s own', () => {
  it('are listed with their browser, and can be ended everywhere but here [D2]', async () => {
    const other = await openSession(app.db, farid.id, 'web_app', testNow, firefox);
    await openSession(app.db, cast.devi.id, 'web_app', testNow, 'not mine');
    const at = testNow.toISOString();
    const listed = await list();
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ agent: firefox, created_at: at, last_used_at: at, is_this: false });
    expect(listed.filter((one: { is_this: boolean }) => one.is_this)).toHaveLength(1);

    const { body } = await app.ask('farid', session.endOthers, { body: {} });
    expect(body.message).toBe('You are logged out everywhere else');
    expect(await list()).toMatchObject([{ is_this: true }]);
    const headers = { authorization: `Bearer ${other}` };
    expect((await app.ask(null, session.authenticate, { headers })).status).toBe(401);
    const { rowCount } = await app.pool.query('select from sessions where user_id = $1', [cast.devi.id]);
    expect(rowCount).toBe(1);
  });
});

describe('a changed password', () => {
  const inbox = async () =>
    (
      await app.pool.query(
        `select m.title, m.title_ms, m.message from inbox i join messages m on m.id = i.message_id
         where i.user_id = $1 and m.created_by is null order by i.id`,
        [farid.id],
      )
    ).rows;

  it('is announced to its owner by inbox and mail, whoever changed it [D2]', async () => {
    const { name, contact } = (await app.ask('farid', session.authenticate)).body.user;
    const own = { id: farid.id, name, contact };
    expect((await app.ask('farid', staff.edit, { body: { ...own, password: '' } })).status).toBe(200);
    expect(await inbox()).toEqual([]);
    await app.ask('farid', staff.edit, { body: { ...own, password: 'baharu-1' } });
    const notice = { title: 'Your password was changed', title_ms: 'Kata laluan anda telah ditukar' };
    expect(await inbox()).toMatchObject([
      {
        ...notice,
        message: expect.stringContaining('You changed the password of your Hadir account on 02-03-2026'),
      },
    ]);

    const { user } = (await app.ask('aminah', staff.detail, { params: { user_id: farid.id } })).body;
    await app.ask('aminah', staff.edit, { body: { ...user, password: 'lain-123' } });
    expect((await inbox())[1].message).toContain(`${cast.aminah.name} changed the password`);
    const mailed = await mailsTo(app, farid.email);
    expect(mailed).toHaveLength(2);
    expect(mailed[0]).toMatch(/^Subject: Kata laluan anda telah ditukar/m);
  });
});
