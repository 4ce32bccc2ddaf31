import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Day } from '#domain/lib/calendar.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lowerPriority } from '#server/platform/priority.ts';
import { type ClosedDay, rulesOfClosing } from '../warnings/close-day.ts';

/** What the process of a closing is given, including the database's address. */
export interface Closing {
  url: string;
  day: Day;
  now: Date;
  today: Day;
}
/** What the process sends: what the closing did, or why it failed. */
export type FromProcess =
  | { closed: ClosedDay }
  | { fault: Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'> };

const program = fileURLToPath(new URL('./process.ts', import.meta.url));

/**
 * Closes a day in its own process (`process.ts`), which ends when the server does. The checks that refuse a closing run
 * here first, because a refusal that crosses processes becomes an ordinary error.
 */
export async function closeInProcess({ db, pool, clock }: Platform, day: Day): Promise<ClosedDay> {
  const [now, today] = [clock.now(), clock.today()];
  await rulesOfClosing(db, day, today);
  const child = fork(program, { execArgv: [], serialization: 'advanced' });
  // Every message has arrived once the channel is closed.
  const isOver = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  lowerPriority(child);
  let told: FromProcess | undefined;
  child.on('message', (said: FromProcess) => {
    told = said;
  });
  child.send({ url: pool.options.connectionString!, day, now, today } satisfies Closing);
  const [[code, killedBy]] = await isOver;
  if (!told) throw new Error(`The process of a closing ended by ${killedBy ?? `code ${code}`}`);
  if ('fault' in told) throw Object.assign(new Error(told.fault.message), told.fault);
  return told.closed;
}
