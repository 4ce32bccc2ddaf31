import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventResult } from '#domain/clock/contract.ts';
import { same } from '#domain/lib/text.ts';
import { Refused } from './kiosk-calls.ts';
import { Sender } from './queue-sender.ts';
import { memoryStore, type NewEvent, type QueuedEvent } from './queue-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What happens to a call: it arrives or not, and so does its answer. */
const fates = ['answered', 'lost', 'answer lost', 'busy', 'broken', 'too large'] as const;
type Fate = (typeof fates)[number];

/** A server that takes each event once, and cannot read those of one card. */
function server(fate: () => Fate) {
  const taken = new Map<string, number>();
  const calls: QueuedEvent[][] = [];
  const send = async (_: string, events: readonly QueuedEvent[]): Promise<EventResult[]> => {
    calls.push([...events]);
    const now = fate();
    if (now === 'lost') throw new Refused(0, same('away'));
    if (now === 'busy') throw new Refused(429, same('busy'), true);
    if (now === 'broken') throw new Refused(400, same('a proxy'));
    if (now === 'too large' && events.length > 3) throw new Refused(413, same('too large'), true);
    if (events.some(({ code }) => code === 'bad')) throw new Refused(422, same('bad'), true);
    const results = events.map(({ id }) => {
      const outcome: EventResult['outcome'] = taken.has(id) ? 'repeated' : 'accepted';
      taken.set(id, (taken.get(id) ?? 0) + (outcome === 'accepted' ? 1 : 0));
      return { id, outcome };
    });
    if (now === 'answer lost') throw new Refused(0, same('away'));
    return results;
  };
  return { taken, calls, send };
}

const event = (id: string, code = '1000000007', device = 'lobby'): NewEvent => {
  return { device, id, code, manual: false, happened_at: '2026-03-02T00:00:00.000Z', is_sure: true };
};

function sending(fate: () => Fate) {
  const store = memoryStore();
  const { taken, calls, send } = server(fate);
  const hooks = { isAwaited: () => false, answered: () => undefined, failed: () => undefined };
  const sender = new Sender({ stores: () => [store], send, ...hooks }, 'page');
  return { store, taken, calls, sender };
}

it('takes every event once, whatever becomes of calls and answers, and sets only unreadable ones aside [D4]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...fates), { maxLength: 30 }),
      fc.array(fc.constantFrom('good', 'good', 'good', 'bad'), { minLength: 1, maxLength: 130 }),
      async (troubles, cards) => {
        const coming = [...troubles];
        const { store, taken, sender } = sending(() => coming.shift() ?? 'answered');
        for (const [place, card] of cards.entries()) {
          await store.add(event(`${place}`, card));
          sender.added();
        }
        await vi.advanceTimersByTimeAsync(3_600_000);
        const { waiting, notCounted } = await store.summary();
        const bad = cards.flatMap((card, place) => (card === 'bad' ? `${place}` : []));
        expect(waiting).toBe(0);
        expect(notCounted.map((one) => one.event.id).sort()).toEqual(bad.sort());
        expect([...taken.values()].every((times) => times === 1)).toBe(true);
        expect(taken.size).toBe(cards.length - bad.length);
      },
    ),
    { numRuns: 60 },
  );
});

it('sends the oldest first, a hundred at a time, and never two kiosks together [D4]', async () => {
  const { store, calls, sender } = sending(() => 'answered');
  for (let place = 0; place < 150; place += 1) await store.add(event(`${place}`));
  await store.add(event('of the new link', '1000000007', 'renewed'));
  sender.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(calls.map((one) => [one[0]!.id, one.length])).toEqual([
    ['0', 100],
    ['100', 50],
    ['of the new link', 1],
  ]);
});

it('waits longer with each failure, and not at all once the server answers again [D4]', async () => {
  let fate: Fate = 'lost';
  const { store, calls, sender } = sending(() => fate);
  await store.add(event('1'));
  sender.added();
  await vi.advanceTimersByTimeAsync(600_000);
  const { length: tries } = calls;
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(30);
  fate = 'busy';
  sender.reached();
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toHaveLength(tries + 1);
  // One that answers that it is busy is not asked again for that.
  sender.reached();
  sender.added();
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toHaveLength(tries + 1);
  fate = 'answered';
  sender.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect((await store.summary()).waiting).toBe(0);
});

it('leaves sending to another page for as long as that one may [D4]', async () => {
  const { store, calls, sender } = sending(() => 'answered');
  let isTaken = true;
  vi.spyOn(store, 'lease').mockImplementation(async () => !isTaken);
  await store.add(event('1'));
  sender.added();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calls).toEqual([]);
  isTaken = false;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(calls).toHaveLength(1);
});
