import type { EventResult } from '#domain/clock/contract.ts';
import { instantOf, localTime } from '#domain/lib/calendar.ts';
import { eventsAtOnce } from '#domain/limits.ts';
import { beside } from './beside.ts';
import { fire, type Shot } from './client.ts';
import { callWith, eventOf, nextCards, swipeNext } from './clock-in.ts';
import { type openBench, ports } from './hadir.ts';
import { memoryOf } from './report.ts';
import { expectBelow, sized } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;
type Recorded = ReturnType<typeof eventOf>;

/** The events that waited in a kiosk. */
const waiting = sized(5_000, 200);
/** Share of them whose person has swiped elsewhere since, so that they are placed before what is there. */
const late = process.argv.includes('--late') ? 0.5 : 0;
const zone = 'Asia/Kuala_Lumpur';

/**
 * A kiosk sends what it recorded while the server was away, 100 events a call, in the order of its clock and shuffled,
 * while others swipe; `--late` makes half of the events older than one of the same person.
 */
export async function queue(): Promise<void> {
  for (const order of ['in order', 'shuffled'] as const) {
    const what = `${waiting} events of a kiosk, ${order}${late > 0 ? `, ${late * 100} % late` : ''}`;
    const prepare = async () => {
      const cards = nextCards(waiting);
      const times = pastTimes(waiting);
      const count = Math.floor(waiting * late);
      const { failed } = await fire(ports.hadir, 8, count, (at) => callWith([eventOf(cards[at]!, new Date())]));
      if (failed > 0) throw new Error(`${failed} swipes failed`);
      const events = cards.map((card, at) => eventOf(card, times[(at * 7_919) % waiting]!));
      return order === 'in order' ? events.toSorted((a, b) => (a.happened_at < b.happened_at ? -1 : 1)) : events;
    };
    // Before the sending, which alone is measured.
    let next: Recorded[] = [];
    await beside(
      what,
      swipeNext,
      () => drain(next),
      async () => {
        next = await prepare();
      },
    );
  }
}

/** Memory of the server over 20,000 events: it grows with none of them once the server is warm. */
export async function memory(bench: Bench): Promise<void> {
  const portion = sized(5_000, 200);
  const read: number[] = [];
  for (let part = 0; part <= 4; part += 1) {
    const times = pastTimes(portion);
    await drain(nextCards(portion).map((card, at) => eventOf(card, times[at]!)));
    read.push(memoryOf(bench.hadirPid));
  }
  const [warm, ...after] = read;
  console.log(
    `memory of the server after each ${portion} events: ${read.map((mb) => mb.toFixed(0)).join(', ')} MB, ${(after.at(-1)! - warm!).toFixed(0)} MB more for the last ${portion * 4}`,
  );
  expectBelow('MB of the server', after.at(-1)! - warm!, 100);
}

/** Sends events one call after the other, as a kiosk does; every one has to count. */
async function drain(events: readonly Recorded[]): Promise<void> {
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    const results = await sendAll(callWith(events.slice(from, from + eventsAtOnce)));
    const refused = results.find(({ outcome }) => outcome !== 'accepted');
    if (refused) throw new Error(`An event was not accepted: ${JSON.stringify(refused)}`);
  }
}

async function sendAll({ path, method, headers, body }: Shot): Promise<EventResult[]> {
  const answer = await fetch(`http://127.0.0.1:${ports.hadir}${path}`, { method, headers: headers!, body: body! });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).results;
}

/** Instants of the past five hours, as far as they are of today. */
function pastTimes(count: number): Date[] {
  const now = Date.now();
  const began = instantOf(localTime(new Date(now), zone).day, 0, zone).getTime();
  const since = Math.max(began, now - 5 * 3_600_000);
  return Array.from({ length: count }, (_, at) => new Date(since + ((now - since) * at) / count));
}
