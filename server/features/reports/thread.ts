import { once } from 'node:events';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/platform/database.ts';
import { bytesOf } from './bytes.ts';
import type { Told, Work } from './thread-bytes.ts';

/**
 * The thread of its own that one report is read and made in: whoever clocks in meanwhile meets a server that is free, and
 * comes before it where the processor is short. Its connections may take as long as a report may.
 */
const port = parentPort!;
const { url, ...work } = workerData as Work;
const tell = (told: Told) => port.postMessage(told);

// Of one thread on Linux; elsewhere it would be the priority of the whole server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

const stopping = new AbortController();
port.on('message', (said) => said === 'stop' && stopping.abort());

const database = openDatabase(url, 2, { connectionTimeoutMillis: 10_000, keepAlive: true });
try {
  const { signal } = stopping;
  const bytes = await bytesOf(database.db, work, { signal, onPercent: (percent) => tell({ percent }) });
  for await (const some of bytes) {
    tell({ bytes: some });
    // Asked for more, or to stop.
    await once(port, 'message');
    signal.throwIfAborted();
  }
} finally {
  await database.close();
  port.close();
}
