import type { EventResult } from '#domain/clock/contract.ts';
import { instantOf, localTime } from '#domain/lib/calendar.ts';
import { eventsAtOnce } from '#domain/limits.ts';
import { beside, doors, rounds } from './beside.ts';
import { callWith, eventOf, ownCards, swipeNext } from './clock-in.ts';
import { type openBench, ports } from './hadir.ts';
import { memoryOf } from './report.ts';
import { expectBelow } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;
type Recorded = ReturnType<typeof eventOf>;

/** Whether each event is older than what its person already has, so that it is placed before that. */
const isLate = process.argv.includes('--late');
const orders = ['in order', 'shuffled'] as const;
const zone = 'Asia/Kuala_Lumpur';

/**
 * A kiosk sends the 5,000 events that it recorded while the server was away, 100 a call, in the order of its clock and
 * shuffled, while others swipe. Each round has a later part of the past hours of today, with `--late` an earlier one.
 */
export async function queue(): Promise<void> {
  const cards = ownCards('queue');
  const parts = partsOfToday(orders.length * Object.keys(doors).length * rounds + 1);
  const next = () => {
    const [from, to] = (isLate ? parts.pop() : parts.shift())!;
    return cards.map((card, at) => eventOf(card, new Date(from + ((to - from) * at) / cards.length)));
  };
  await drain(next());
  for (const order of orders)
    await beside(`${cards.length} ${isLate ? 'late ' : ''}events of a kiosk, ${order}`, swipeNext, () => {
      const events = next();
      // Every so-manieth of them, which is none twice since neither divides the other.
      return drain(order === 'in order' ? events : events.map((_, at) => events[(at * 7_919) % events.length]!));
    });
}

/** Memory of the server over 20,000 events: it grows with none of them once the server is warm. */
export async function memory(bench: Bench): Promise<void> {
  const cards = ownCards('memory');
  const read: number[] = [];
  for (const [from, to] of partsOfToday(5)) {
    await drain(cards.map((card, at) => eventOf(card, new Date(from + ((to - from) * at) / cards.length))));
    read.push(memoryOf(bench.hadirPid));
  }
  const grown = read.at(-1)! - read[0]!;
  console.log(
    `memory of the server after each ${cards.length} events: ${read.map((mb) => mb.toFixed(0)).join(', ')} MB, ${grown.toFixed(0)} MB more for the last ${cards.length * 4}`,
  );
  expectBelow('MB more of the server', grown, 100);
}

/** Sends events one call after the other, as a kiosk does; every one has to count. */
async function drain(events: readonly Recorded[]): Promise<void> {
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    const { path, method, headers, body } = callWith(events.slice(from, from + eventsAtOnce));
    const answer = await fetch(`http://127.0.0.1:${ports.hadir}${path}`, { method, headers: headers!, body: body! });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    const { results } = JSON.parse(text) as { results: EventResult[] };
    const other = results.find(({ outcome }) => outcome !== 'accepted');
    if (other) throw new Error(`An event was not accepted: ${JSON.stringify(other)}`);
  }
}

/** The past five hours, as far as they are of today, in so many parts. */
function partsOfToday(count: number): [from: number, to: number][] {
  const now = Date.now();
  const began = instantOf(localTime(new Date(now), zone).day, 0, zone).getTime();
  const since = Math.max(began, now - 5 * 3_600_000);
  const at = (part: number) => since + ((now - since) * part) / count;
  return Array.from({ length: count }, (_, part) => [at(part), at(part + 1)]);
}
