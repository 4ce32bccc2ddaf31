import { addAbortSignal } from 'node:stream';
import { startProcess } from '#server/platform/jobs/own-process.ts';
import type { ReportInput } from './generate.ts';

/** What a report is made from, and the database's address. */
export type Work = ReportInput & { url: string };

/**
 * The memory for new objects, in MB, which is collected often and stays small: a row is not used for long. With Node's
 * own, a process takes twice the memory.
 */
const newMegabytes = 2;
const program = new URL('./report-process.ts', import.meta.url);

/** The bytes of a report, generated in a process (`report-process.ts`) that ends with them. */
export async function* runProcess(
  { url, ...task }: Work,
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const { bytes, result, stop } = startProcess<ReportInput, void, number>(
    program,
    { url, task },
    { onNews: onPercent, execArgv: [`--max-semi-space-size=${newMegabytes}`], stdout: 'pipe' },
  );
  try {
    yield* addAbortSignal(signal, bytes!) as AsyncIterable<Uint8Array>;
    await result;
  } finally {
    await stop();
  }
}
