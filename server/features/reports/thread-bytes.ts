import { on, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Ordered } from './bytes.ts';

/** What a report's thread is given, including the database's address. */
export type Work = Ordered & { url: string };
/** What the thread sends: its progress in percent, or the next bytes, after which it waits until more are requested. */
export type Told = { percent: number } | { bytes: Uint8Array };

/** How long a thread may take to end its statement and its connections when it is stopped. */
const lastMs = 5_000;

/** The bytes of a report, generated in a worker thread (`thread.ts`) that ends with them. */
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
