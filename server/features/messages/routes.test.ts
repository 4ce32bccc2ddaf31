import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import type { LiveEvent } from '#domain/live.ts';
import { messages } from '#domain/messages/contract.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
let announced: LiveEvent[] = [];
const { aminah, devi, farid, gopal, zara } = cast;
const whole = { send_to: 'user', user_ids: [farid.id], title: 'Mesyuarat', message: 'Sila hadir.' };
const send = (body: object, who: 'aminah' | 'devi' | 'farid' = 'aminah') =>
  app.ask(who, messages.send, { body: { ...whole, ...body } });
const inbox = async () =>
  (
    await app.pool.query(`select i.user_id, m.title, m.message, i.is_read from inbox i join messages m on m.id = i.message_id
      order by i.user_id, i.id`)
  ).rows;

beforeAll(async () => {
  app = await testApp();
  const announce = app.platform.live.announce;
  app.platform.live.announce = (events) => {
    announced.push(...events);
    announce(events);
  };
});
beforeEach(async () => {
  await app.pool.query('delete from inbox; delete from messages');
  announced = [];
});

describe('a message to staff', () => {
  it('reaches each inbox, stored with its sender [CALLA-18 ENTITYA-16 STAFF-109]', async () => {
    const { status, body } = await send({ user_ids: [farid.id, zara.id] });
    expect([status, body.message]).toEqual([200, 'Message has been sent']);
    const { title, message } = whole;
    expect(await inbox()).toEqual([
      { user_id: farid.id, title, message, is_read: false },
      { user_id: zara.id, title, message, is_read: false },
    ]);
    const { rows } = await app.pool.query(`select m.title, m.send_to, m.created_by, m.created_at,
      (select count(*) from inbox i where i.message_id = m.id) as reached from messages m`);
    expect(rows).toEqual([
      {
        title,
        send_to: 'user',
        created_by: aminah.id,
        created_at: new Date('2026-03-01T23:00:00Z'),
        reached: 2,
      },
    ]);
  });

  it('is accepted as a form, with user_ids[] [CALLA-18]', async () => {
    const form = new URLSearchParams({ send_to: 'user', title: 'Mesyuarat', message: 'Sila hadir.' });
    for (const id of [farid.id, gopal.id]) form.append('user_ids[]', String(id));
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/message/send',
      headers: {
        authorization: `Bearer ${await app.tokenOf('aminah')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: form.toString(),
    });
    expect(statusCode).toBe(200);
    expect((await inbox()).map(({ user_id }) => user_id)).toEqual([farid.id, gopal.id]);
  });

  it('sends each recipient their number of unread messages', async () => {
    await send({ user_ids: [farid.id] });
    announced = [];
    await send({ user_ids: [farid.id, gopal.id, zara.id] });
    const inboxes = announced.filter((event) => event.to === 'users');
    expect(inboxes).toEqual([
      { to: 'users', ids: [farid.id], message: { type: 'inbox', unread_notification: 2 } },
      { to: 'users', ids: [gopal.id, zara.id], message: { type: 'inbox', unread_notification: 1 } },
    ]);
  });

  it('reaches a recipient once who is picked twice', async () => {
    expect((await send({ user_ids: [farid.id, farid.id] })).status).toBe(200);
    expect(await inbox()).toHaveLength(1);
  });

  it('keeps its line breaks, and its markup as typed text', async () => {
    await send({ title: 'A & B <b>', message: 'Satu\nDua <img src=x onerror=alert(1)>' });
    const [row] = await inbox();
    expect(row).toMatchObject({
      title: 'A & B <b>',
      message: 'Satu\nDua &lt;img src=x onerror=alert(1)&gt;',
    });
  });

  it.each([
    ['without a title [STAFF-106 MSG-20]', { title: '  ' }, 'title', words.complete.en],
    ['with a title of four characters [STAFF-107]', { title: ' abcd ' }, 'title', 'Please enter at least 5 characters'],
    ['with a title of 151', { title: 'x'.repeat(151) }, 'title', 'Please enter at most 150 characters'],
    ['without words [STAFF-108 MSG-21]', { message: ' \n ' }, 'message', words.complete.en],
    ['to nobody [MSG-24]', { user_ids: [] }, 'user_ids', words.options.en],
    ['to no department [MSG-23]', { send_to: 'department' }, 'department_id', words.options.en],
    [
      'to a department that does not exist',
      { send_to: 'department', department_id: 999_999 },
      'department_id',
      messageTexts.noDepartment.en,
    ],
    [
      'with a mark that turns the reading around',
      { title: 'Mesyuarat \u202Etats' },
      'title',
      'Please remove the characters that cannot be seen',
    ],
    ['of 10,000 emoji', { message: '🎉'.repeat(10_000) }, 'message', 'Please enter at most 5000 characters'],
    [
      'with an attachment that is not there',
      { attachment: `${'0'.repeat(32)}.pdf` },
      'attachment',
      messageTexts.noAttachment.en,
    ],
    [
      'announced until yesterday',
      { send_to: 'all', announce_until: '2026-03-01' },
      'announce_until',
      messageTexts.announcePast.en,
    ],
    ['to whom, it does not say [MSG-22]', { send_to: 'somebody' }, 'send_to', words.options.en],
    ['to oneself [ACCESS-76]', { user_ids: [farid.id, aminah.id] }, 'user_ids', messageTexts.notToSelf.en],
    ['to someone who is not there', { user_ids: [farid.id, 999_999] }, 'user_ids', messageTexts.noStaff.en],
  ])('%s is refused, and reaches nobody', async (_, body, field, message) => {
    const answer = await send(body);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
    expect(await inbox()).toEqual([]);
    expect((await app.pool.query('select from messages')).rows).toEqual([]);
    expect(announced).toEqual([]);
  });

  it('accepts a title of five characters [STAFF-107]', async () => {
    expect((await send({ title: 'abcde' })).status).toBe(200);
  });

  it('may be sent by admins and by positions with the right, and by nobody else', async () => {
    expect((await send({}, 'devi')).status).toBe(200);
    expect((await send({ user_ids: [gopal.id] }, 'farid')).status).toBe(403);
    const notMyself = await send({ user_ids: [devi.id] }, 'devi');
    expect(notMyself.body.message).toBe('You cannot send yourself a message');
  });

  it('does not reach removed staff', async () => {
    await app.pool.query('update users set removed_at = now() where id = $1', [zara.id]);
    const answer = await send({ user_ids: [farid.id, zara.id] });
    await app.pool.query('update users set removed_at = null where id = $1', [zara.id]);
    expect([answer.status, await inbox()]).toEqual([422, []]);
  });

  it('takes as many statements for six recipients as for one', async () => {
    const one = await statementsOf(() => send({}));
    const six = await statementsOf(() => send({ user_ids: [2, 4, 5, 6, 7, 8] }));
    expect(six.length).toBe(one.length);
  });

  it('is written to the audit log', async () => {
    await app.pool.query('delete from activity_logs');
    await send({});
    await send({ user_ids: [farid.id, zara.id] });
    expect(await entriesIn(app.db)).toMatchObject([
      { module: 'messages', action: `Sent message Mesyuarat to ${farid.name}` },
      { module: 'messages', action: 'Sent message Mesyuarat to 2 staff' },
    ]);
  });
});

describe('the recipients of a message', () => {
  const reached = async () => (await inbox()).map(({ user_id }) => user_id);
  const idsOf = async (where: string) =>
    (
      await app.pool.query(
        `select u.id from users u left join positions p on p.id = u.position_id
         where u.removed_at is null and u.active and u.id <> $1 and (${where}) order by u.id`,
        [aminah.id],
      )
    ).rows.map(({ id }) => id);

  it.each([
    ['all', 'true', {}],
    ['admin', "u.role = 'Admin' or u.super_user", {}],
    ['manager', "u.role = 'Manager'", {}],
    ['department', 'p.department_id = 3', { department_id: 3 }],
  ])('are, for %s, exactly those, in inbox and on sockets [CALLB-92 MSG-19]', async (send_to, where, more) => {
    const expected = await idsOf(where);
    expect(expected.length).toBeGreaterThan(0);
    expect((await send({ send_to, user_ids: [], ...more })).status).toBe(200);
    expect(await reached()).toEqual(expected);
    const sockets = announced.flatMap((event) => (event.to === 'users' ? [...event.ids] : []));
    expect(sockets.sort((a, b) => a - b)).toEqual(expected);
  });

  it('must not be empty', async () => {
    const { rows } = await app.pool.query("insert into departments (name) values ('Kosong') returning id");
    const answer = await send({ send_to: 'department', department_id: rows[0].id });
    expect(answer.body.fields).toEqual({ department_id: messageTexts.nobody.en });
    expect((await app.pool.query('select from messages')).rows).toEqual([]);
  });

  it('are all staff or some staff for a sender who is no admin, and the message is never announced [MSG-18]', async () => {
    expect((await send({ send_to: 'all' }, 'devi')).status).toBe(200);
    for (const send_to of ['admin', 'manager', 'department']) {
      const { body } = await send({ send_to, department_id: 3 }, 'devi');
      expect(body.fields).toEqual({ send_to: messageTexts.notYours.en });
    }
    const { body } = await send({ send_to: 'all', announce_until: '2026-03-09' }, 'devi');
    expect(body.fields).toEqual({ announce_until: messageTexts.announceNotYours.en });
  });
});
