import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#domain/live.ts';
import { messages } from '#domain/messages/contract.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
let announced: LiveEvent[] = [];
const { aminah, devi, farid, gopal, zara } = cast;
const whole = { send_to: 'user', user_ids: [farid.id], title: 'Mesyuarat', message: 'Sila hadir.' };
const send = (body: object, who: 'aminah' | 'devi' = 'aminah') =>
  app.ask(who, messages.send, { body: { ...whole, ...body } });

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

describe('sent messages', () => {
  const list = async (who: 'aminah' | 'badrul' | 'devi', query = {}) =>
    (await app.ask(who, messages.list, { query })).body;
  const sent = async (body: object = {}, who: 'aminah' | 'devi' = 'aminah') => {
    await send(body, who);
    return (await list(who)).data[0].id as number;
  };
  const detail = (who: 'aminah' | 'badrul' | 'devi' | 'farid', message_id: number) =>
    app.ask(who, messages.detail, { params: { message_id } });

  it('are listed with departments and staff to choose from, or without [CALLB-90]', async () => {
    await sent({ user_ids: [farid.id, zara.id] });
    const body = await list('aminah');
    expect(body).toMatchObject({ total: 1, data: [{ title: whole.title, total_read: 0, total_sent: 2 }] });
    expect(body.departments.length).toBeGreaterThan(0);
    const staff = body.all_users.map(({ id }: { id: number }) => id);
    expect(staff).toContain(farid.id);
    expect(staff).not.toContain(1);
    expect(staff).not.toContain(aminah.id);
    expect(await list('aminah', { choices: 0 })).toMatchObject({ departments: [], all_users: [] });
  });

  it('go to staff found by name, a limited number at a time, never to the sender [FORM-24]', async () => {
    const recipients = async (query: Record<string, unknown>, who: 'aminah' | 'farid' = 'aminah') =>
      app.ask(who, messages.recipients, { query });
    const { body } = await recipients({ search: 'farid', limit: 50 });
    expect(body.all_users).toEqual([{ id: farid.id, name: farid.name }]);
    expect(body.departments.length).toBeGreaterThan(0);
    expect((await recipients({ limit: 2 })).body.all_users).toHaveLength(2);
    expect((await recipients({ search: aminah.name })).body.all_users).toEqual([]);
    expect((await recipients({}, 'farid')).status).toBe(403);
  });

  it("include everyone's for an admin, only their own for others [MSG-04]", async () => {
    const [hers, devis] = [await sent(), await sent({ title: 'Kaunter' }, 'devi')];
    expect((await list('badrul')).total).toBe(2);
    expect((await list('devi')).data).toMatchObject([{ id: devis, admin: devi.name }]);
    expect((await detail('devi', hers)).status).toBe(404);
    expect((await detail('farid', hers)).status).toBe(403);
    expect((await list('badrul', { search: 'kaun' })).total).toBe(1);
  });

  it('are shown in full, with their recipients [CALLB-91 ENTITYB-19 MSG-12]', async () => {
    const id = await sent({ user_ids: [zara.id, farid.id] });
    const { body } = await detail('aminah', id);
    expect(body).toMatchObject({
      id,
      title: whole.title,
      message: whole.message,
      attachment: null,
      send_to: 'user',
      department_id: null,
      department: null,
      users: [farid.name, zara.name],
      user_ids: [farid.id, zara.id],
      created_by: aminah.id,
      created_at: '2026-03-01T23:00:00.000Z',
      admin: aminah.name,
      total_read: 0,
    });
  });

  it('show their author who has read them and replied, and nobody else', async () => {
    const id = await sent({ user_ids: [farid.id, zara.id] });
    await app.pool.query("update inbox set is_read = true, read_at = now(), reply = 'Baik' where user_id = $1", [
      farid.id,
    ]);
    const readers = async (who: 'aminah' | 'badrul', query = {}) =>
      app.ask(who, messages.readers, { params: { message_id: id }, query });
    const { body } = await readers('aminah');
    expect(body.data).toMatchObject([
      { id: farid.id, name: farid.name, is_read: true, reply: 'Baik' },
      { id: zara.id, name: zara.name, is_read: false, reply: null },
    ]);
    expect((await readers('aminah', { state: 'unread' })).body.data).toMatchObject([{ id: zara.id }]);
    expect((await readers('aminah', { search: farid.name })).body.total).toBe(1);
    expect((await readers('badrul')).status).toBe(404);
  });

  it('can be sent again only by their author, which marks them unread and brings them back from the archive [CALLB-94 MSG-14 MSG-28]', async () => {
    const id = await sent({ user_ids: [farid.id, zara.id] });
    await app.pool.query('update inbox set is_read = true, archived_at = now(), cleared_at = now()');
    const resend = (who: 'aminah' | 'badrul' | 'devi') => app.ask(who, messages.resend, { params: { id } });
    expect((await resend('badrul')).body.message).toBe(messageTexts.notResender.en);
    expect((await resend('devi')).status).toBe(404);
    announced = [];
    expect((await resend('aminah')).body.message).toBe('Message has been re-sent');
    const { rows } = await app.pool.query('select is_read, archived_at, cleared_at from inbox');
    const anew = { is_read: false, archived_at: null, cleared_at: null };
    expect(rows).toEqual([anew, anew]);
    expect(announced.filter((event) => event.to === 'users')).toEqual([
      { to: 'users', ids: [farid.id, zara.id], message: { type: 'inbox', unread_notification: 1 } },
    ]);
  });
});

describe('an attachment', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');
  const upload = (doc: string, who: 'aminah' | 'devi' = 'aminah') =>
    app.ask(who, messages.upload, { body: { doc, original_name: 'agenda.pdf' } });
  const open = async (who: 'aminah' | 'farid' | 'gopal', file: string) =>
    (
      await app.app.inject({
        url: `/storage/app/docs/${file}`,
        headers: { authorization: `Bearer ${await app.tokenOf(who)}` },
      })
    ).statusCode;

  it('is uploaded, sent, and opens to its recipients [CALLB-93 CALLB-37 MSG-26]', async () => {
    const { doc } = (await upload(pdf)).body;
    expect(await open('farid', doc)).toBe(404);
    expect((await send({ attachment: doc })).status).toBe(200);
    expect([await open('farid', doc), await open('gopal', doc)]).toEqual([200, 404]);
  });

  it('belongs to one message and its uploader', async () => {
    const { doc } = (await upload(pdf)).body;
    const gone = { attachment: messageTexts.noAttachment.en };
    expect((await send({ attachment: doc, user_ids: [gopal.id] }, 'devi')).body.fields).toEqual(gone);
    expect((await send({ attachment: doc })).status).toBe(200);
    expect((await send({ attachment: doc })).body.fields).toEqual(gone);
  });

  it.each([
    ['a web page', Buffer.from('<script>alert(1)</script>'), 422, 'File not supported.'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.4\n'), 413, 'Image must be below 5MB'],
  ])('that is %s is refused [LIMITB-03 LIMITB-04]', async (_, bytes, status, message) => {
    const answer = await upload(bytes.toString('base64'));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });
});
