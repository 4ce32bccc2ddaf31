import { beforeEach, describe, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { deadSessions } from '#server/platform/live/store.ts';
import { hashOf, openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { entriesIn } from '../audit/testing.ts';
import { staffDesk } from '../staff/testing.ts';
import { serviceFixture } from './service-testing.ts';

const { farid } = cast;
/** Farid's service ends on Thursday, and a new one begins on Monday a week later. */
const last: Day = '2026-03-05';
const first: Day = '2026-03-16';
const fixture = await serviceFixture('2026-03-03');
const { app, query, at, due, swipe, login, isActive } = fixture;
const desk = staffDesk(app);
const opens = async () => {
  const token = await openSession(app.db, farid.id, 'web_app', app.platform.clock.now());
  const ask = () => app.ask(null, session.authenticate, { headers: { authorization: `Bearer ${token}` } });
  return { token, status: async () => (await ask()).status, headers: { authorization: `Bearer ${token}` } };
};
/** The notices that administrators have, by their title. */
const sentAs = (title: string) =>
  query(
    `select title, message from messages m where title like $1 and exists (select from inbox where message_id = m.id)
     order by id`,
    [`${title}%`],
  );
const notices = () => sentAs('Service ended');
const reminders = () => sentAs('Service ends');
/** A new service that is entered while the earlier one lasts. */
const enters = async (start_date: Day = first) => {
  await query('update users set end_date = $2 where id = $1', [farid.id, last]);
  expect((await desk.edit(farid.id, { start_date, end_date: '2027-03-15' })).status).toBe(200);
};

beforeEach(fixture.reset);

describe('between a service and a new one that was entered ahead [D16]', () => {
  it('nobody signs in or swipes, from 00:15 after the last day until the first, without a job', async () => {
    await enters();
    at(last, 1430);
    const { token, status } = await opens();
    expect([(await swipe()).status, (await login()).status, await status()]).toEqual([200, 200, 200]);
    at(addDays(last, 1), 14);
    expect([(await swipe()).status, (await login()).status, await status()]).toEqual([200, 200, 200]);
    for (const [day, minute] of [
      [addDays(last, 1), 15],
      ['2026-03-10', 600],
      [addDays(first, -1), 1439],
    ] as const) {
      at(day, minute);
      expect((await swipe()).body.code).toBe('session.service_ended');
      expect((await login()).body.message).toBe('Service ended');
      expect(await status()).toBe(401);
      const hash = hashOf(token).toString('base64url');
      expect(await deadSessions(app.pool, [hash], { now: app.platform.clock.now(), day })).toEqual([hash]);
    }
    // Whoever begins at midnight clocks in then; sessions go by the day that ends at 00:15.
    at(first, 0);
    expect([(await swipe()).status, (await login()).body.message]).toEqual([200, 'Service ended']);
    at(first, 15);
    expect([(await swipe()).status, (await login()).status]).toEqual([200, 200]);
  });

  it('the run ends sessions, applications and access once, and notifies; the new service begins by itself', async () => {
    await enters();
    at(addDays(last, -1), 600);
    await due();
    await due();
    expect(await reminders()).toHaveLength(1);
    at(last, 600);
    const { headers } = await opens();
    const body = { date: first, reason: 'Hujan' };
    expect((await app.ask(null, late.apply, { headers, params: { user_id: farid.id }, body })).status).toBe(200);
    at(addDays(last, 1), 14);
    await due();
    expect(await query('select user_id from sessions where user_id = $1', [farid.id])).toHaveLength(1);
    at(addDays(last, 1), 15);
    await Promise.all([due(), due()]);
    await due();
    expect(await query('select user_id from sessions where user_id = $1', [farid.id])).toEqual([]);
    const sent = await notices();
    expect(sent.map(({ title }) => title)).toEqual(['Service ended: 1 staff']);
    expect(sent[0].message).toContain('last day 05-03-2026; open applications ended: 1');
    const left = (await entriesIn(app.db, 'staff', farid.id)).filter(({ user_id }) => user_id === null);
    expect(left).toMatchObject([{ subject_id: farid.id }]);
    at(first, 600);
    await due();
    expect([await isActive(), (await login()).status, (await swipe()).status]).toEqual([true, 200, 200]);
    expect([await notices(), await reminders()]).toMatchObject([[{}], [{}]]);
  });

  it('is no such time where the new service begins on the day after', async () => {
    await enters(addDays(last, 1));
    const { status } = await opens();
    for (const minute of [5, 15, 600]) {
      at(addDays(last, 1), minute);
      await due();
      expect([(await swipe()).status === 200, await status()]).toEqual([true, 200]);
    }
    expect([await notices(), await reminders()]).toEqual([[], []]);
  });

  it('whoever had left and is entered again ahead waits for their first day, and is reported once', async () => {
    await query('update users set end_date = $2 where id = $1', [farid.id, last]);
    at(addDays(last, 1), 15);
    await due();
    expect(await isActive()).toBe(false);
    at('2026-03-09', 600);
    const back = await desk.edit(farid.id, { start_date: first, end_date: '2027-03-15' });
    expect(back.body.data.active).toBe(1);
    expect([(await login()).body.message, (await swipe()).body.message]).toEqual(['Service ended', 'Service ended']);
    at('2026-03-10', 15);
    await due();
    expect(await notices()).toHaveLength(1);
    at(first, 15);
    expect([(await login()).status, (await swipe()).status]).toEqual([200, 200]);
  });

  it('goes by the service that has begun, where two are entered ahead; earlier ones are not reported again', async () => {
    await query(`insert into service_ends (user_id, last_day, first_day) values ($1, '2024-01-01', '2023-01-01')`, [
      farid.id,
    ]);
    await enters();
    expect((await desk.edit(farid.id, { end_date: '2026-03-20' })).status).toBe(200);
    expect((await desk.edit(farid.id, { start_date: '2026-03-25', end_date: '2028-03-31' })).status).toBe(200);
    const may: Record<string, string> = {};
    for (const day of [last, addDays(last, 1), first, '2026-03-20', '2026-03-21', '2026-03-25']) {
      at(day, 15);
      await due();
      may[day] = (await login()).status === 200 ? 'in' : 'out';
    }
    expect(Object.values(may)).toEqual(['in', 'out', 'in', 'in', 'out', 'in']);
    const reported = (await notices()).map(({ message }) => /last day (\S+?),? ?</.exec(message)?.[1]);
    expect(reported).toEqual(['05-03-2026', '20-03-2026']);
    expect(await reminders()).toHaveLength(2);
  });

  it('an account that an administrator closes stays closed, and its first day counts', async () => {
    await enters();
    at('2026-03-09', 600);
    await due();
    await desk.edit(farid.id, { active: 0 });
    expect((await desk.edit(farid.id, { end_date: '2027-03-31' })).body.data.active).toBe(0);
    const [{ due_from }] = await query('select due_from from service_ends where user_id = $1', [farid.id]);
    expect(due_from <= first).toBe(true);
  });
});
