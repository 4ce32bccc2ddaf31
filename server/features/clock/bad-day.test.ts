import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clock, type EventResult } from '#domain/clock/contract.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { same } from '#domain/lib/text.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { addCrowd, addKiosks } from '#server/platform/testing/people.ts';
import { random } from '#server/seed/random.ts';
import { Refused } from '#web/features/clock/kiosk-calls.ts';
import { Sender } from '#web/features/clock/queue-sender.ts';
import { memoryStore, type QueuedEvent } from '#web/features/clock/queue-store.ts';
import { createServerTime } from '#web/features/clock/server-time.ts';
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

type Reply = ReplyOf<typeof clock.events>;

/** Sends events as one kiosk, to one of the servers. */
async function send(app: TestApp, kiosk: Kiosk, events: readonly SentEvent[]): Promise<Reply> {
  const headers = { 'x-clockin-device-id': kiosk };
  const { status, body } = await app.ask(null, clock.events, { body: { events }, headers });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The world of a kiosk: the instant in epoch milliseconds, and the calls, which fail as they do in a browser. */
interface World {
  now(): number;
  hello(kiosk: Kiosk): Promise<{ server_time: string }>;
  send(kiosk: Kiosk, events: readonly QueuedEvent[]): Promise<Reply>;
}

/** A kiosk: the disk and the clock of its device, and the page on it, which runs until it is loaded again. */
function device(kiosk: Kiosk, world: World) {
  const disk = memoryStore();
  let moved = hoursOff();
  let off: number | null = null;
  const stored = {
    read: () => off,
    write: (measured: number) => {
      off = measured;
    },
  };
  const load = () => {
    const began = world.now();
    const steady = () => world.now() - began;
    const time = createServerTime(steady, () => world.now() + moved, stored);
    const hear = ({ server_time }: { server_time: string }) =>
      time.hear(server_time, { sent: steady(), heard: steady() });
    // It sends while somebody waits for that only: its pauses after failures go by the machine's clock, not by this day's.
    let sent: PromiseWithResolvers<void> | null = null;
    const settle = () => {
      sent?.resolve();
      sent = null;
    };
    const oldest: typeof disk.oldest = async (most) => {
      const events = sent ? await disk.oldest(most) : [];
      if (events.length === 0) settle();
      return events;
    };
    const page = { time, isOpen: true, hello: async () => hear(await world.hello(kiosk)), sendWaiting };
    const sending = {
      stores: () => (page.isOpen ? [{ ...disk, oldest }] : []),
      send: async (_: string, events: readonly QueuedEvent[]) => {
        const reply = await world.send(kiosk, events);
        hear(reply);
        return reply.results;
      },
      isAwaited: () => false,
      answered: () => undefined,
      failed: (error: Error) => (error instanceof Refused ? settle() : sent?.reject(error)),
    };
    const sender = new Sender(sending, kiosk);
    function sendWaiting(): Promise<void> {
      sent = Promise.withResolvers<void>();
      const { promise } = sent;
      sender.wake();
      return promise;
    }
    return page;
  };
  let page = load();
  return {
    hello: () => page.hello().catch(() => undefined),
    sendWaiting: () => page.sendWaiting(),
    waiting: async () => (await disk.summary()).waiting,
    /** Sets the clock of the device; the page sees it when it next says how far off it is, each minute. */
    moveClock: () => {
      moved = hoursOff();
      page.time.clockOff();
    },
    reload: () => {
      page.isOpen = false;
      page = load();
    },
    record: async ({ id, code, manual }: SentEvent) => {
      const { at, isSure } = page.time.reading();
      const happened_at = new Date(at).toISOString();
      return disk.add({ device: kiosk, id, code, manual, happened_at, is_sure: isSure });
    },
  };
}

/** How far the clock of a device is off, in milliseconds. */
const hoursOff = () => dice.between(-300, 300) * 60_000;

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

it('of 2,000 swipes at five kiosks ends on a bad network, with wrong clocks and reloads, as on a good one [D4]', async () => {
  const swipes = day();
  expect(swipes.length).toBeGreaterThan(1_900);
  const good = await crowd();
  for (const moment of moments(swipes)) {
    good.setNow(moment.at(-1)!.event.happened_at);
    for (const [kiosk, own] of Map.groupBy(moment, ({ kiosk }) => kiosk)) {
      const { results } = await send(
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
  const downUntil = new Map<Kiosk, number>();
  const seen = new Map<string, number>();
  let now = Date.parse(instantAt('06:30'));
  const setNow = (instant: string) => {
    now = Date.parse(instant);
    for (const server of servers) server.setNow(instant);
  };
  const isDown = (kiosk: Kiosk) => (downUntil.get(kiosk) ?? 0) > now;
  const reach = async <Out>(kiosk: Kiosk, work: () => Promise<Out>): Promise<Out> => {
    if (isDown(kiosk)) throw new Refused(0, same('away'));
    return work();
  };
  const count = ({ id, outcome }: EventResult) => {
    expect(['accepted', 'repeated']).toContain(outcome);
    seen.set(id, (seen.get(id) ?? 0) + Number(outcome === 'accepted'));
  };
  const world: World = {
    now: () => now,
    hello: (kiosk) => reach(kiosk, async () => ({ server_time: new Date(now).toISOString() })),
    send: (kiosk, events) =>
      reach(kiosk, async () => {
        if (events.length > 2 && dice.chance(0.2)) throw new Refused(413, same('too large'), true);
        const sent = events.map(({ place: _, device: __, tries: ___, ...event }) => event);
        const reply = await send(dice.pick(servers), kiosk, dice.chance(0.25) ? sent.toReversed() : sent);
        reply.results.forEach(count);
        if (dice.chance(0.2)) throw new Refused(0, same('away'));
        return reply;
      }),
  };
  // Each device is a browser of its own, whose pages share no lock with those of the others.
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  setNow(instantAt('06:30'));
  const devices = new Map(kiosks.map((kiosk) => [kiosk, device(kiosk, world)]));
  for (const one of devices.values()) await one.hello();
  const tick = async () => {
    for (const [kiosk, one] of devices) {
      if (dice.chance(0.025)) downUntil.set(kiosk, now + dice.between(1, 180) * 60_000);
      if (dice.chance(0.05)) {
        one.reload();
        await one.hello();
      }
      if (dice.chance(0.05)) one.moveClock();
    }
    await Promise.all([...devices.values()].map((one) => one.sendWaiting()));
  };
  let unsure = 0;
  for (const [at, { kiosk, event }] of swipes.entries()) {
    setNow(event.happened_at);
    const recorded = await devices.get(kiosk)!.record(event);
    expect(recorded).toMatchObject({ happened_at: event.happened_at, seq: event.seq });
    unsure += Number(!recorded.is_sure);
    if (at % 12 === 0) await tick();
  }
  setNow(instantAt('23:30'));
  downUntil.clear();
  for (const one of devices.values()) while ((await one.waiting()) > 0) await one.sendWaiting();

  const [attendances, verdicts, letters = [], counted] = await outcomeOf(first);
  const [asAttendances, asVerdicts, asLetters, asCounted] = await outcomeOf(good);
  expect(new Set(seen.values())).toEqual(new Set([1]));
  expect(seen.size).toBe(swipes.length);
  const marked = await first.pool.query(`select from kiosk_events where doubt = 'unsure'`);
  expect(marked.rowCount).toBe(unsure);
  expect(unsure).toBeGreaterThan(swipes.length / 20);
  expect(attendances).toEqual(asAttendances);
  expect(verdicts).toEqual(asVerdicts);
  expect(letters.length).toBeGreaterThan(staff / 5);
  expect(letters).toEqual(asLetters);
  expect(counted).toEqual(asCounted);
}, 120_000);
