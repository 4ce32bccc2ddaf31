import { randomBytes } from 'node:crypto';
import { clock } from '#domain/clock/contract.ts';
import { organisation } from '#server/seed/cast.ts';
import { uuidOf } from '#web/features/clock/queue-rules.ts';
import { type Figure, fire, median, type Run, type Shot } from './client.ts';
import { cardAt, crowd, ports } from './hadir.ts';
import { expectBelow, sized } from './size.ts';

/** How often each side is measured, in turns. */
const rounds = Number(process.env.ROUNDS ?? sized(5, 1));
const headers = { 'content-type': 'application/json', 'x-clockin-device-id': organisation.kioskSecret };

/** How many staff a queue of events and the measurement of memory each have to themselves; the last ten are for `fanOut`. */
const ownStaff = sized(5_000, 200);
/** Cards that nothing else swipes. */
export const ownCards = (whose: 'queue' | 'memory'): string[] => {
  const end = crowd - 10 - (whose === 'queue' ? 0 : ownStaff);
  return Array.from({ length: ownStaff }, (_, at) => cardAt(end - ownStaff + at));
};
/** Those of everybody else, who swipe once each until all have. */
const others = crowd - 10 - 2 * ownStaff;

let used = 0;
/** The next `count` cards. */
function nextCards(count: number): string[] {
  const from = used;
  used += count;
  return Array.from({ length: count }, (_, at) => cardAt((from + at) % others));
}

/** The clock-in of the specification, `POST /clock-in-out`. */
export const swipe = (code: string): Shot => ({
  method: 'POST',
  path: clock.clockInOut.path,
  headers,
  body: JSON.stringify({ code, platform: 'web_app' }),
});
/** A clock-in of the next of them. */
export const swipeNext = (): Shot => swipe(nextCards(1)[0]!);

let seq = 0;
/** An event as a kiosk records it. */
export const eventOf = (code: string, at: Date) => {
  seq += 1;
  return { id: uuidOf(randomBytes(16), at.getTime()), seq, code, manual: 0, happened_at: at.toISOString(), is_sure: 1 };
};
/** A call of the kiosk with what it recorded. */
export const callWith = (events: readonly object[]): Shot => ({
  method: 'POST',
  path: clock.events.path,
  headers,
  body: JSON.stringify({ events }),
});

/** Clock-ins as kiosks send them, each as an event of its own, and by the call of the specification. */
export async function clockIns(): Promise<void> {
  for (const [name, shot] of Object.entries({
    'clock-in': swipe,
    'clock-in by an event': (code: string) => callWith([eventOf(code, new Date())]),
  }))
    for (const connections of [1, 32])
      await besideFloor(name, shot, connections, connections === 1 ? sized(800, 50) : sized(4_000, 200));
}

/** Each card swipes once, so that every request writes. Rounds alternate, so that noise affects both. */
async function besideFloor(name: string, shot: (card: string) => Shot, connections: number, count: number) {
  const runs: { floor: Run[]; hadir: Run[] } = { floor: [], hadir: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['floor', 'hadir'] as const) {
      // Made before, since kiosks make theirs on machines of their own.
      const shots = nextCards(count).map(side === 'floor' ? swipe : shot);
      const run = await fire(ports[side], connections, count, (at) => shots[at]!);
      if (run.failed > 0) throw new Error(`${side}: ${run.failed} of ${count} failed`);
      if (round > 0) runs[side].push(run);
    }
  }
  const of = (side: 'floor' | 'hadir', figure: Figure) => median(runs[side].map((run) => run[figure]));
  const ratio = median(runs.hadir.map((run, at) => run.perSecond / runs.floor[at]!.perSecond));
  const tail = median(runs.hadir.map((run, at) => run.p99 / runs.floor[at]!.p99));
  console.log(
    `${name}, ${connections} connection${connections > 1 ? 's' : ''}: ${ratio.toFixed(2)} x the floor, p99 ${tail.toFixed(2)} x`,
  );
  expectBelow(`p50 of a ${name}`, of('hadir', 'p50'), 1_000);
  for (const side of ['floor', 'hadir'] as const) {
    console.log(
      `  ${side.padEnd(6)} ${of(side, 'perSecond').toFixed(0)}/s   p50 ${of(side, 'p50').toFixed(2)} ms   p99 ${of(side, 'p99').toFixed(2)} ms`,
    );
  }
}
