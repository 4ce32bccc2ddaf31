import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorLog } from '#domain/error-log/contract.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { messages } from '#domain/messages/contract.ts';
import { push } from '#domain/push/contract.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { createPush } from '#server/platform/outgoing/push.ts';
import { testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { type PushService, pushService } from '#server/platform/testing/push-service.ts';
import { cast, organisation } from '#server/seed/cast.ts';

const app = await testApp();
let service: PushService;
vi.spyOn(console, 'error').mockReturnValue();
beforeAll(async () => {
  service = await pushService();
  const pushServices = [new URL(service.origin).host];
  const env = { pushServices, mailFrom: 'Hadir <hadir@example.org>' };
  app.platform.push = createPush(app.platform.db, env, service.agent);
});
afterAll(() => service.close());
beforeEach(async () => {
  app.setNow(testNow);
  service.pushed.length = 0;
  service.refuse(null);
  await app.pool.query(`delete from push_subscriptions; delete from push_due;
    delete from pgboss.job; delete from error_log`);
});

const subscribe = async (who: Who, changed: object = {}) => {
  const subscription = service.subscribe();
  const { status, body } = await app.ask(who, push.subscribe, {
    body: { ...subscription, language: 'en', ...changed },
  });
  return { ...subscription, status, body };
};
const send = (user_ids: number[], title = 'Gotong-royong', by: Who = 'aminah') =>
  app.ask(by, messages.send, { body: { send_to: 'user', user_ids, title, message: 'Bawa penyapu.' } });
/** The notifications that all browsers received, after the minute's job. */
async function notified() {
  await app.platform.jobs.send(app.db, { name: 'push-due' }, {});
  await app.drain();
  return service.pushed.map(({ path, message }) => ({ path, ...message }));
}
const subscriptions = async () => (await app.pool.query('select from push_subscriptions')).rowCount;
const { farid, zara, gopal } = cast;

describe('a browser that subscribed', () => {
  it('is notified of what reached the inbox, in its language, by a message only it can decrypt', async () => {
    const { key } = (await app.ask('farid', push.key)).body;
    const { endpoint, status } = await subscribe('farid', { language: 'ms' });
    expect(status).toBe(200);
    await send([farid.id]);
    const { data } = (await app.ask('farid', inbox.list)).body;
    expect(await notified()).toEqual([
      {
        path: new URL(endpoint).pathname,
        title: 'Hadir',
        body: `${cast.aminah.name}: Gotong-royong`,
        lang: 'ms',
        url: `/d/inbox/main?view=${data[0].id}`,
        tag: `inbox-${data[0].id}`,
      },
    ]);
    const [{ headers, claims, key: signer }] = service.pushed as [PushService['pushed'][0]];
    expect([headers['content-encoding'], headers.ttl, signer]).toEqual(['aes128gcm', '86400', key]);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hadir@example.org' });
    // Only once.
    expect(await notified()).toHaveLength(1);
  });

  it("is notified of Hadir's own messages in Malay or English, and for a letter only that there is one", async () => {
    await subscribe('zara', { language: 'ms' });
    await subscribe('gopal');
    for (const { id } of [zara, gopal]) {
      const { user } = (await app.ask('aminah', staff.detail, { params: { user_id: id } })).body;
      const titled = await app.pool.query(
        `insert into messages (title, title_ms, message, message_ms, send_to, created_at)
         values ('Your leave was approved', 'Cuti anda diluluskan', '', '', 'user', $1) returning id`,
        [testNow],
      );
      await app.pool.query('insert into inbox (user_id, message_id, created_at) values ($1, $2, $3)', [
        ...[user.id, titled.rows[0].id, testNow],
      ]);
    }
    const letter = await app.pool.query(
      `insert into warning_letters (ref_no, user_id, date, type, status, created_at, count, reply_by)
       values ('WL/2026/03/9999', $1, '2026-03-01', 'absence', 'Pending', $2, 1, '2026-03-09') returning id`,
      [gopal.id, testNow],
    );
    await app.pool.query('insert into inbox (user_id, warning_id, created_at) values ($1, $2, $3)', [
      ...[gopal.id, letter.rows[0].id, testNow],
    ]);
    expect((await notified()).map(({ body }) => body)).toEqual([
      'Cuti anda diluluskan',
      'Your leave was approved',
      'You have a new message in your inbox',
    ]);
  });

  it('is notified again of a message that is sent again', async () => {
    await subscribe('farid');
    await send([farid.id]);
    await notified();
    const { rows } = await app.pool.query('select max(id) as id from messages');
    app.setNow('2026-03-02T01:30:00Z');
    await app.ask('aminah', messages.resend, { params: { id: rows[0].id } });
    expect(await notified()).toHaveLength(2);
  });

  it('is not notified while a page of its owner is open, nor of what was read meanwhile', async () => {
    await subscribe('farid');
    await send([farid.id]);
    const online = vi.spyOn(app.platform.live, 'onlineIds').mockReturnValue([farid.id]);
    expect(await notified()).toEqual([]);
    online.mockRestore();
    expect(await notified()).toEqual([]);
    await send([farid.id]);
    await app.ask('farid', inbox.markAll);
    expect(await notified()).toEqual([]);
  });

  it('has one subscription when two pages send it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await Promise.all(Array.from({ length: 4 }, () => subscribe('farid')));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await subscriptions()).toBe(1);
    }
  });

  it('replaces its earlier subscription, and that of another user of the same browser', async () => {
    const first = await subscribe('farid');
    await subscribe('farid');
    expect(await subscriptions()).toBe(1);
    const { endpoint, keys } = await subscribe('zara');
    await app.ask('farid', push.subscribe, { body: { endpoint, keys, language: 'en' } });
    expect(await subscriptions()).toBe(1);
    await send([zara.id, farid.id]);
    expect((await notified()).map(({ path }) => path)).toEqual([new URL(endpoint).pathname]);
    expect(first.endpoint).not.toBe(endpoint);
  });
});

describe('a browser is no longer notified', () => {
  it('after it unsubscribed', async () => {
    await subscribe('farid');
    const { body } = await app.ask('farid', push.unsubscribe);
    expect([body.message, await subscriptions()]).toEqual(['This device will not be notified', 0]);
  });

  it('after its owner logged out there', async () => {
    const { body } = await app.ask(null, session.login, {
      body: { email: cast.devi.email, password: organisation.demoPassword },
    });
    const headers = { authorization: `Bearer ${body.token}` };
    await app.ask(null, push.subscribe, { body: { ...service.subscribe(), language: 'en' }, headers });
    expect(await subscriptions()).toBe(1);
    await app.ask(null, session.logout, { headers, body: { token: body.token } });
    expect(await subscriptions()).toBe(0);
  });

  it('while its owner may not log in, after their session expired, and once they are removed', async () => {
    await subscribe('zara');
    await send([zara.id]);
    await app.pool.query('update users set active = false where id = $1', [zara.id]);
    expect(await notified()).toEqual([]);
    await app.pool.query('update users set active = true where id = $1', [zara.id]);
    await send([zara.id]);
    app.setNow('2026-05-02T00:30:00Z');
    expect(await notified()).toEqual([]);
    app.setNow(testNow);
    expect((await app.ask('suraya', staff.remove, { params: { id: zara.id } })).status).toBe(200);
    expect(await subscriptions()).toBe(0);
  });

  it.each([404, 410])('after its push service has answered %d', async (status) => {
    await subscribe('gopal');
    await send([gopal.id]);
    service.refuse(status);
    await notified();
    expect(await subscriptions()).toBe(0);
    await app.platform.failures.settled();
    expect((await app.ask('suraya', errorLog.read)).body.data).toEqual([]);
  });
});

describe('a push service that', () => {
  it('is busy is retried until it is not', async () => {
    await subscribe('gopal');
    await send([gopal.id]);
    service.refuse(503);
    expect(await notified()).toEqual([]);
    service.refuse(null);
    await app.drain({ later: true });
    expect(service.pushed).toHaveLength(1);
  });

  it('refuses is reported in the error log, without the device’s address', async () => {
    const { endpoint } = await subscribe('gopal');
    await send([gopal.id]);
    service.refuse(403);
    await notified();
    await app.platform.failures.settled();
    const [{ text, name }] = (await app.ask('suraya', errorLog.read)).body.data;
    expect(text).toContain('Job push\nError: The push service localhost:');
    expect([text.includes(new URL(endpoint).pathname), text.includes('names the device'), name]).toEqual([
      ...[false, false, gopal.name],
    ]);
  });

  it('is unknown, or would lead into the internal network, is never called', async () => {
    for (const endpoint of ['https://127.0.0.1/send', 'http://localhost/send', `${service.origin}0/send`, 'x'])
      expect((await subscribe('gopal', { endpoint })).body.code).toBe('push.unknown_service');
    expect((await subscribe('gopal', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } })).status).toBe(422);
    expect((await subscribe('gopal', { keys: { p256dh: 'A', auth: 'A' } })).status).toBe(422);
    expect((await subscribe('gopal', { language: 'fr' })).status).toBe(422);
    expect(await subscriptions()).toBe(0);
  });
});

describe('the push keys of this installation', () => {
  it('are made once, whoever asks, and are the same on every server', async () => {
    await app.pool.query(`delete from server_keys where name = 'push'`);
    const env = { pushServices: ['localhost'], mailFrom: 'hadir@example.org' };
    const servers = Array.from({ length: 4 }, () => createPush(app.platform.db, env));
    const keys = new Set(await Promise.all(servers.map((server) => server.publicKey())));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^B[\w-]{86}$/);
  });

  it('are not given out where push is off', async () => {
    const off = createPush(app.platform.db, { pushServices: [], mailFrom: '' });
    expect([await off.publicKey(), off.takes(service.subscribe())]).toEqual([null, false]);
  });
});
