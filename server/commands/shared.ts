import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Day, isDay } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { createBus } from '../platform/live/bus.ts';
import { usualPace } from '../platform/live/pace.ts';

/** The day given as argument; null when there is none. */
export function dayArgument(args: string[]): Day | null {
  const [day, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (more.length > 0) throw new Error('One day at a time.');
  return day === undefined ? null : dayOf(day);
}

/** The first and the last day given as arguments. */
export function rangeArgument(args: string[]): { from: Day; to: Day } {
  const [from, to, ...more] = parseArgs({ args, allowPositionals: true }).positionals.map(dayOf);
  if (from === undefined || to === undefined || more.length > 0)
    throw new Error('From which day to which? Write both as YYYY-MM-DD.');
  if (to < from) throw new Error('The last day comes before the first.');
  return { from, to };
}

function dayOf(text: string): Day {
  if (!isDay(text)) throw new Error(`Not a day, written as YYYY-MM-DD: ${text}`);
  return text;
}

/** Notifies running servers, and so their viewers, of what a command did. */
export async function notify(pool: pg.Pool, events: readonly LiveEvent[]): Promise<void> {
  const bus = createBus(pool, usualPace);
  bus.announce(events);
  await bus.close();
}
