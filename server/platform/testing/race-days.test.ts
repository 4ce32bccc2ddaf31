import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { corrections } from '#domain/corrections/contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { organisation } from '#server/seed/cast.ts';
import type { Answer, TestApp, Who } from './app.ts';
import { addKiosks, type Somebody } from './people.ts';
import { callAs, inRounds, racingApp } from './race.ts';

let app: TestApp;
beforeAll(async () => {
  app = await racingApp();
  await addKiosks(app.pool, ['second']);
});

const lobby = organisation.kioskSecret;
const cardOf = async ({ id }: Somebody): Promise<string> =>
  (await app.pool.query('select access_card_id from users where id = $1', [id])).rows[0].access_card_id;
const swipe = (code: string, kiosk: string = lobby) =>
  app.ask(null, clock.clockInOut, { body: { code, platform: 'web_app' }, headers: { 'x-clockin-device-id': kiosk } });
let seq = 0;
/** Sends an event that a kiosk had saved. */
function send(code: string, happened_at: string, kiosk: string = lobby): Promise<Answer> {
  seq += 1;
  const event = { id: randomUUID(), seq, code, manual: false, happened_at, is_sure: true };
  return app.ask(null, clock.events, { body: { events: [event] }, headers: { 'x-clockin-device-id': kiosk } });
}
const swipesOf = async ({ id }: Somebody, day: string): Promise<number> =>
  (await app.pool.query('select from attendances where user_id = $1 and work_date = $2', [id, day])).rowCount!;

it('two kiosks that are swiped at, and send what they saved, within one minute count it once [D3 D4]', async () => {
  const calls = async (one: Somebody) => {
    const card = await cardOf(one);
    app.setNow('2026-03-03T00:00:50Z');
    return [
      () => swipe(card),
      () => swipe(card, 'second'),
      () => send(card, '2026-03-03T00:00:10Z', 'second'),
      () => send(card, '2026-03-03T00:00:40Z'),
    ];
  };
  await inRounds(app, 'kiosks', calls, async (_, one) => expect(await swipesOf(one, '2026-03-03')).toBe(1));
});

it('swipes that arrive late, in any order, while the day is corrected by hand [D4 D5]', async () => {
  await inRounds(app, 'late events', async (one) => {
    const card = await cardOf(one);
    app.setNow('2026-03-03T10:00:00Z');
    const correct = (who: Who, way: 'in' | 'out', time: string) =>
      app.ask(who, corrections.add, {
        body: { user_id: one.id, day: '2026-03-03', action: 'add', event_id: null, way, time, reason: 'x' },
      });
    return [
      () => send(card, '2026-03-02T23:05:00Z'),
      () => send(card, '2026-03-03T04:00:00Z', 'second'),
      () => send(card, '2026-03-03T05:00:00Z'),
      () => correct('aminah', 'in', '06:50'),
      () => correct('suraya', 'out', '17:05'),
      () => swipe(card),
    ];
  });
});

it('decisions about one day, by several and beside a swipe: its verdict is by all of them [D5]', async () => {
  await inRounds(app, 'facts', async (one) => {
    const card = await cardOf(one);
    app.setNow('2026-03-03T00:30:00Z');
    const apply = async (row: AnyEndpoint, body: object) => {
      const sent = { date: '2026-03-03', reason: 'x', ...body };
      const answer = await callAs(app, one, row, { params: { user_id: one.id }, body: sent });
      expect([row.path, answer.status]).toEqual([row.path, 200]);
      return { id: answer.body.id as number };
    };
    const came = await apply(late.apply, {});
    const left = await apply(leaveOffice.apply, { start_time: '15:00', end_time: '16:30', is_official: 1 });
    const elsewhere = await apply(duty.apply, { duty_kind_id: 1, place: 'x', start_time: '09:00', end_time: '10:00' });
    return [
      () => app.ask('devi', late.approve, { params: came }),
      () => app.ask('devi', leaveOffice.approve, { params: left }),
      () => app.ask('devi', duty.approve, { params: elsewhere }),
      () => swipe(card),
      () => app.ask('devi', late.reject, { params: came }),
    ];
  });
});

it('a correction that is approved, withdrawn and taken back at once', async () => {
  await inRounds(app, 'corrections', async (one, round) => {
    app.setNow('2026-03-03T10:00:00Z');
    const request = { date: '2026-03-03', action: 'add', event_id: null, way: 'in', time: '07:10', reason: 'x' };
    const params = { user_id: one.id };
    const { body } = await callAs(app, one, correctionApplications.apply, { params, body: request });
    const { id } = body;
    if (round % 2 === 1) await app.ask('devi', correctionApplications.approve, { params: { id } });
    return [
      () => app.ask('devi', correctionApplications.approve, { params: { id } }),
      () => app.ask('devi', correctionApplications.reject, { params: { id } }),
      () => app.ask('devi', correctionApplications.undo, { body: { ids: [id] } }),
      () => callAs(app, one, correctionApplications.remove, { params: { id } }),
      () =>
        app.ask('aminah', corrections.addMany, {
          body: { ids: [one.id], day: '2026-03-03', way: 'in', time: '07:12', reason: 'x' },
        }),
    ];
  });
});
