import { fork } from 'node:child_process';
import { once } from 'node:events';
import { addAbortSignal } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '#server/platform/jobs/priority.ts';
import type { ReportInput } from './generate.ts';

/** What a report's process is given, including the database's address. */
export type Work = ReportInput & { url: string };
/** What the process sends: its progress in percent, or why it failed. */
export type ProcessMessage =
  | { percent: number }
  | { fault: Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'> };

/** How long a process may take to end its statement and its connections when it is stopped. */
const lastMs = 5_000;
/**
 * The memory for new objects, in MB, which is collected often and stays small: a row is not used for long. With Node's
 * own, a process takes twice the memory.
 */
const newMegabytes = 2;
const program = fileURLToPath(new URL('./report-process.ts', import.meta.url));

/** The bytes of a report, generated in a process (`process.ts`) that ends with them. */
export async function* runProcess(
  work: Work,
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const child = fork(program, {
    detached: true,
    execArgv: [`--max-semi-space-size=${newMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const isOver = once(child, 'exit') as Promise<[code: number | null, killedBy: string | null]>;
  isOver.catch(() => undefined);
  try {
    lowerPriority(child);
    let fault: Error | undefined;
    child.on('message', (message: ProcessMessage) => {
      if ('percent' in message) onPercent(message.percent);
      else fault = Object.assign(new Error(message.fault.message), message.fault);
    });
    child.send(work);
    yield* addAbortSignal(signal, child.stdout!) as AsyncIterable<Uint8Array>;
    const [code, killedBy] = await isOver;
    if (fault) throw fault;
    if (code !== 0) throw new Error(`The process of a report ended by ${killedBy ?? `code ${code}`}`);
  } finally {
    if (child.connected) child.disconnect();
    await Promise.race([isOver, wait(lastMs, null, { ref: false })]).catch(() => undefined);
    child.kill('SIGKILL');
  }
}
