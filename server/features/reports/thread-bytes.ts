import { on, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Ordered } from './bytes.ts';

/** What the thread of a report is given, and the database's address with it. */
export type Work = Ordered & { url: string };
/** What it says: how far it is, of a hundred, or the next bytes, after which it waits until it is asked for more. */
export type Told = { percent: number } | { bytes: Uint8Array };

/** So long a thread that is to stop may take to end its statement and its connections. */
const lastMs = 5_000;

/** The bytes of a report as they are made in a thread of its own (`thread.ts`), which ends with them. */
export async function* threadBytes(
  work: Work,
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: work });
  const isOver = once(thread, 'exit').catch(() => undefined);
  const stop = () => thread.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const said = on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[Told]>;
    for await (const [told] of said) {
      if ('percent' in told) onPercent(told.percent);
      else {
        yield told.bytes;
        thread.postMessage('more');
      }
    }
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    await Promise.race([isOver, wait(lastMs, null, { ref: false })]);
    await thread.terminate();
  }
}
