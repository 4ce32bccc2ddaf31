import type { ChildProcess } from 'node:child_process';
import { end } from '../e2e/support/fresh.ts';

/** The longest that a process may take to stop, in seconds. */
const stopsWithin = 60;

/** Runs a part of a measurement, which fails with words when it has not ended within so many seconds. */
export async function within<Out>(name: string, seconds: number, work: () => Promise<Out>): Promise<Out> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${name} did not end within ${seconds} s`)), seconds * 1_000);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a process; one that does not stop by itself is killed, so that it does not outlive the measurement. */
export async function ended(child: ChildProcess): Promise<void> {
  try {
    await within(`process ${child.pid}`, stopsWithin, () => end(child));
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
