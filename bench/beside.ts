import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, fire, median, type Run, type Shot, shareOf } from './client.ts';
import { ports } from './hadir.ts';
import { isQuick, sized } from './size.ts';

/** How often each is done at each door. */
export const rounds = Number(process.env.ROUNDS ?? sized(3, 1));

/** Two kiosks used without a pause, and a rush of fifty swipes a second. */
const usual = {
  'two kiosks without a pause': { connections: 2, count: 3_000 },
  'fifty a second': { connections: 8, count: 750, perSecond: 50 },
};
export const doors = isQuick ? { 'fifty a second': { ...usual['fifty a second'], count: 25 } } : usual;

/**
 * Measures how much the 99th percentile of clock-ins grows beside other work. Rounds alternate, so that noise affects
 * both. In each round `work` runs once, and the clock-ins beside it end when it does.
 */
export async function beside(what: string, swipe: () => Shot, work: () => Promise<void>): Promise<void> {
  for (const [door, pace] of Object.entries(doors)) {
    const clockIns = (isOver?: () => boolean) =>
      fire(ports.hadir, pace.connections, pace.count, swipe, { ...pace, isOver });
    await clockIns();
    const [alone, together]: [Run[], Run[]] = [[], []];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await clockIns());
      let isOver = false;
      const since = performance.now();
      const working = work().finally(() => {
        isOver = true;
        seconds.push((performance.now() - since) / 1_000);
      });
      await wait(300);
      together.push(await clockIns(() => isOver));
      await working;
    }
    const failed = [...alone, ...together].reduce((sum, run) => sum + run.failed, 0);
    if (failed > 0) throw new Error(`${failed} clock-ins failed`);
    // Work that a quick run has little of may be over before any swipe.
    if (together.some(({ p99 }) => p99 === undefined)) {
      console.log(`clock-in beside ${what}, ${door}: it was over in ${median(seconds).toFixed(1)} s, before any swipe`);
      continue;
    }
    // Of all rounds together, since a few swipes make the p99 of one.
    const tail = tailOf(together) / tailOf(alone);
    console.log(`clock-in beside ${what}, ${door}: p99 ${tail.toFixed(2)} x; it took ${median(seconds).toFixed(1)} s`);
    for (const [name, runs] of Object.entries({ alone, beside: together }))
      console.log(`  ${name.padEnd(6)} ${summary(runs)}`);
  }
}

/**
 * The same for work that is done once: clock-ins at fifty a second before it, beside it and after it, whose 99th
 * percentile is compared with the mean of the two quiet ones. Returns how long the work took, in seconds.
 */
export async function besideOnce(what: string, swipe: () => Shot, work: () => Promise<void>): Promise<number> {
  const pace = doors['fifty a second'];
  const clockIns = (count: number, isOver?: () => boolean) =>
    fire(ports.hadir, pace.connections, count, swipe, { ...pace, isOver });
  await clockIns(Math.min(pace.count, 200));
  const before = await clockIns(pace.count);
  let isOver = false;
  const since = performance.now();
  let seconds = 0;
  const working = work().finally(() => {
    isOver = true;
    seconds = (performance.now() - since) / 1_000;
  });
  const during = await clockIns(Number.POSITIVE_INFINITY, () => isOver);
  await working;
  const after = await clockIns(pace.count);
  const failed = before.failed + during.failed + after.failed;
  if (failed > 0) throw new Error(`${failed} clock-ins failed`);
  const ratio = during.p99 / ((before.p99 + after.p99) / 2);
  console.log(
    `${what}: ${seconds.toFixed(1)} s; p99 of clock-ins at fifty a second ${ratio.toFixed(2)} x (${[before, during, after].map(({ p99 }) => p99.toFixed(1)).join(', ')} ms before, beside, after)`,
  );
  return seconds;
}

const tailOf = (runs: readonly Run[]) =>
  shareOf(
    runs.flatMap(({ took }) => took).toSorted((a, b) => a - b),
    0.99,
  );

function summary(runs: Run[]): string {
  const of = (figure: Figure) => median(runs.map((run) => run[figure])).toFixed(2);
  return `${of('perSecond')}/s   p50 ${of('p50')} ms   p99 ${tailOf(runs).toFixed(2)} ms   (${runs.map(({ p99 }) => p99.toFixed(1)).join(', ')})`;
}
