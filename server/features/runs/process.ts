import { once } from 'node:events';
import { openDatabase } from '#server/platform/database.ts';
import { closeDay } from '../warnings/close-day.ts';
import type { Closing, FromProcess } from './close-in-process.ts';

/**
 * The process in which a day is closed, so that it shares no memory with the server that answers clock-ins (decision
 * 0060). It ends when the channel to its server closes: a closing that was cut off is repeated.
 */
process.once('disconnect', () => process.exit());
const tell = (told: FromProcess) =>
  new Promise((resolve) => process.send!(told, undefined, undefined, resolve));

const [{ url, day, now, today }] = (await once(process, 'message')) as [Closing];
const database = openDatabase(url, 1, { connectionTimeoutMillis: 10_000, keepAlive: true });
try {
  await tell({ closed: await closeDay(database.db, day, now, today) });
} catch (error) {
  const { message, stack, code, syscall } = error as NodeJS.ErrnoException;
  await tell({ fault: { message, stack, code, syscall } });
} finally {
  await database.close();
  process.disconnect!();
}
