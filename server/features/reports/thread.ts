import { once } from 'node:events';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/platform/database.ts';
import { bytesOf } from './bytes.ts';
import type { Told, Work } from './thread-bytes.ts';

/**
 * The worker thread in which one report is read and generated, so that the main thread stays free for clock-ins, which
 * also have priority where the processor is short. Its connections have the time-out of a report.
 */
const port = parentPort!;
const { url, ...work } = workerData as Work;
const tell = (told: Told) => port.postMessage(told);

// On Linux this sets the priority of the thread only; elsewhere it would be that of the whole server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

const stopping = new AbortController();
port.on('message', (said) => said === 'stop' && stopping.abort());

const database = openDatabase(url, 2, { connectionTimeoutMillis: 10_000, keepAlive: true });
try {
  const { signal } = stopping;
  const bytes = await bytesOf(database.db, work, { signal, onPercent: (percent) => tell({ percent }) });
  for await (const some of bytes) {
    tell({ bytes: some });
    // More bytes are requested, or the thread is to stop.
    await once(port, 'message');
    signal.throwIfAborted();
  }
} finally {
  await database.close();
  port.close();
}
