import { beforeAll, beforeEach, expect, it } from 'vitest';
import { messages } from '#domain/messages/contract.ts';
import { support } from '#domain/support/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testNow } from '../testing/moment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query('delete from sent_forms; delete from support_reports');
});

const report = (key: string | null, text = 'Kiosk mati', who: 'farid' | 'gopal' = 'farid') =>
  app.ask(who, support.report, { body: { report: text }, headers: key === null ? {} : { 'idempotency-key': key } });
const reports = async () => (await app.pool.query('select report from support_reports')).rowCount;

it('a report that is sent twice with one key is one, also at the same instant, and both get the reply', async () => {
  const answers = await Promise.all([report('a'), report('a'), report('a')]);
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [200, answers[0]!.body.message]),
  );
  expect(await reports()).toBe(1);
  expect((await report('a')).body).toEqual(answers[0]!.body);
  expect(await reports()).toBe(1);
});

it('another key, another person, no key, and the same key a day later send again', async () => {
  await report('a');
  await report('b');
  await report('a', 'Kiosk mati', 'gopal');
  await report(null);
  await report(null);
  expect(await reports()).toBe(5);
  app.setNow(new Date(testNow.getTime() + 25 * 3_600_000));
  await report('a');
  expect(await reports()).toBe(6);
});

it('what was refused can be sent again with its key', async () => {
  expect((await report('c', '')).status).toBe(422);
  expect((await report('c')).status).toBe(200);
  expect(await reports()).toBe(1);
});

it('a message sent twice reaches its recipients once', async () => {
  const body = { user_ids: [cast.farid.id], send_to: 'user', title: 'Mesyuarat', message: 'Esok' };
  const send = () => app.ask('aminah', messages.send, { body, headers: { 'idempotency-key': 'm' } });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await app.pool.query(`select count(*)::int as sent from messages where title = 'Mesyuarat'`);
  expect(rows).toEqual([{ sent: 1 }]);
});
