import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '#server/platform/database/database.ts';
import { lowerBackends } from '#server/platform/jobs/priority.ts';
import { generateReport } from './generate.ts';
import type { ProcessMessage, Work } from './run-process.ts';

/**
 * The process in which one report is read and generated, so that it shares no memory with the server, which has priority
 * where the processor is short. The bytes go to its standard output. Its connections have the time-out of a report. It
 * ends when the channel to its server closes.
 */
const stopping = new AbortController();
process.once('disconnect', () => stopping.abort());
const send = (message: ProcessMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send!(message, undefined, undefined, () => resolve());
    else resolve();
  });

const [work] = (await once(process, 'message', { signal: stopping.signal })) as [Work];
const database = openDatabase(work.url, 2, { connectionTimeoutMillis: 10_000, keepAlive: true });
lowerBackends(database.pool);
try {
  const { signal } = stopping;
  const bytes = await generateReport(database.db, work, { signal, onPercent: (percent) => void send({ percent }) });
  await pipeline(bytes, createWriteStream('', { fd: 1 }), { signal });
} catch (error) {
  const { message, stack, code, syscall } = error as NodeJS.ErrnoException;
  await send({ fault: { message, stack, code, syscall } });
  process.exitCode = 1;
} finally {
  await database.close();
  if (process.connected) process.disconnect!();
}
