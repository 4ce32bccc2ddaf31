import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock, type EventResult } from '#domain/clock/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { addCrowd, addKiosks } from '#server/platform/testing/people.ts';
import { random } from '#server/seed/random.ts';
import { closeDay } from '../runs/close-day.ts';
import { instantAt, type SentEvent } from './events-testing.ts';
import { monday } from './testing.ts';

const staff = 250;
const kiosks = ['Kiosk A', 'Kiosk B', 'Kiosk C', 'Kiosk D', 'Kiosk E'] as const;
type Kiosk = (typeof kiosks)[number];
/** About when each of a person's swipes happens, in minutes; the last two are of the evening's way out. */
const usual = [6 * 60 + 50, 10 * 60, 10 * 60 + 20, 13 * 60, 14 * 60, 16 * 60, 16 * 60 + 15, 17 * 60] as const;

/** A swipe of a card at a kiosk. */
interface Swipe {
  kiosk: Kiosk;
  event: SentEvent;
}

const dice = random('bad day');
const cardOf = (n: number) => String(2_000_000_000 + n);

/** A day of 2,000 swipes in their order; some forget one, some swipe twice at two kiosks within a minute. */
function day(): Swipe[] {
  const swipes = Array.from({ length: staff }, (_, n) =>
    usual
      .flatMap((about) => {
        const second = about * 60 + dice.between(0, 45 * 60);
        const at = (seconds: number) => instantAt('00:00', monday, seconds);
        const again = dice.chance(0.06) ? [at(second + dice.between(1, 90))] : [];
        return dice.chance(0.05) ? again : [at(second), ...again];
      })
      .map((happened_at) => ({ card: cardOf(n), kiosk: dice.pick(kiosks), happened_at })),
  ).flat();
  const next = new Map<Kiosk, number>();
  return swipes
    .toSorted((a, b) => a.happened_at.localeCompare(b.happened_at) || a.card.localeCompare(b.card))
    .map(({ kiosk, card: code, happened_at }) => {
      const seq = (next.get(kiosk) ?? 0) + 1;
      next.set(kiosk, seq);
      return { kiosk, event: { id: randomUUID(), seq, code, manual: false, happened_at, is_sure: true } };
    });
}

/** Swipes in their order, in parts in which nobody swipes twice, so that each part may be sent at once. */
function moments(swipes: readonly Swipe[]): Swipe[][] {
  const parts: Swipe[][] = [[]];
  for (const swipe of swipes) {
    const part = parts.at(-1)!;
    const isFull = part.length === 40 || part.some(({ event }) => event.code === swipe.event.code);
    if (isFull) parts.push([swipe]);
    else part.push(swipe);
  }
  return parts;
}

/** A database with so many people like Farid, and five kiosks. */
async function crowd(): Promise<TestApp> {
  const app = await testApp();
  await addCrowd(app.pool, staff);
  await addKiosks(app.pool, kiosks);
  // So that one late day has its letter.
  await app.pool.query('update settings set max_late_before_warning = 1');
  app.platform.live.announce([{ to: 'facts' }]);
  return app;
}

/** Sends events as one kiosk, to one of the servers. */
async function send(app: TestApp, kiosk: Kiosk, events: readonly SentEvent[]): Promise<EventResult[]> {
  const headers = { 'x-clockin-device-id': kiosk };
  const { status, body } = await app.ask(null, clock.events, { body: { events }, headers });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.results;
}

/** What the day is in the end: which events count, the verdicts, the letters, and how often each person swiped. */
async function outcomeOf(app: TestApp): Promise<unknown[][]> {
  app.setNow(instantAt('02:00', '2026-03-03'));
  await app.drain({ later: true });
  await closeDay(app.db, monday, app.platform.clock.now(), app.platform.clock.today());
  const ask = async (text: string) => (await app.pool.query({ text, rowMode: 'array' })).rows;
  return Promise.all([
    ask(`select user_id, seq, type, minute, created_at from attendances where user_id >= 1000 order by user_id, seq`),
    ask(`select user_id, is_late, is_early, left_early, no_clockout, is_absent, excuse, why
      from day_verdicts where work_date = '${monday}' order by user_id`),
    ask(`select user_id, date, type, count, evidence from warning_letters
      union all select user_id, date, type, count, evidence from letter_drafts order by user_id, date, type`),
    ask(
      'select e.card, e.happened_at, a.created_at from kiosk_events e join attendances a on a.id = e.attendance_id order by 1, 2',
    ),
  ]);
}

it('of 2,000 swipes at five kiosks on a bad network ends as it does on a good one [D4]', async () => {
  const swipes = day();
  expect(swipes.length).toBeGreaterThan(1_900);
  const good = await crowd();
  for (const moment of moments(swipes)) {
    good.setNow(moment.at(-1)!.event.happened_at);
    for (const [kiosk, own] of Map.groupBy(moment, ({ kiosk }) => kiosk)) {
      const results = await send(
        good,
        kiosk,
        own.map(({ event }) => event),
      );
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
    }
  }

  // Two servers; either may be asked, and an answer may be lost on its way: the kiosk sends the same again.
  const first = await crowd();
  const servers = [first, await testApp({ databaseUrl: first.url })];
  const waiting = new Map<Kiosk, SentEvent[]>(kiosks.map((kiosk) => [kiosk, []]));
  const downUntil = new Map<Kiosk, number>();
  const seen = new Map<string, number>();
  /** One kiosk sends what waits, in part and not always in order. */
  async function sendWaiting(kiosk: Kiosk): Promise<void> {
    const own = waiting.get(kiosk)!;
    if (own.length === 0) return;
    const batch = (dice.chance(0.25) ? own.toReversed() : own).slice(0, dice.between(1, 100));
    const results = await send(dice.pick(servers), kiosk, batch);
    for (const { id, outcome } of results) {
      expect(['accepted', 'repeated']).toContain(outcome);
      seen.set(id, (seen.get(id) ?? 0) + Number(outcome === 'accepted'));
    }
    const isLost = dice.chance(0.2);
    if (isLost) return;
    const answered = new Set(results.map(({ id }) => id));
    waiting.set(
      kiosk,
      waiting.get(kiosk)!.filter(({ id }) => !answered.has(id)),
    );
  }
  const tick = async (now: string, isOver: boolean) => {
    for (const server of servers) server.setNow(now);
    for (const kiosk of kiosks)
      if (!isOver && dice.chance(0.025)) downUntil.set(kiosk, Date.parse(now) + dice.between(1, 180) * 60_000);
    const up = kiosks.filter((kiosk) => isOver || (downUntil.get(kiosk) ?? 0) <= Date.parse(now));
    await Promise.all(up.map(sendWaiting));
  };
  for (const [at, { kiosk, event }] of swipes.entries()) {
    waiting.get(kiosk)!.push(event);
    if (at % 12 === 0) await tick(event.happened_at, false);
  }
  const isWaiting = () => [...waiting.values()].some((own) => own.length > 0);
  while (isWaiting()) await tick(instantAt('23:30'), true);

  const [attendances, verdicts, letters = [], counted] = await outcomeOf(first);
  const [asAttendances, asVerdicts, asLetters, asCounted] = await outcomeOf(good);
  expect(new Set(seen.values())).toEqual(new Set([1]));
  expect(seen.size).toBe(swipes.length);
  expect(attendances).toEqual(asAttendances);
  expect(verdicts).toEqual(asVerdicts);
  expect(letters.length).toBeGreaterThan(staff / 5);
  expect(letters).toEqual(asLetters);
  expect(counted).toEqual(asCounted);
}, 120_000);
