import type { ChildProcess } from 'node:child_process';
import os from 'node:os';

const belowNormal = os.constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Gives a new process a priority below normal, before it starts threads, which inherit it. One that is lower already
 * stays so, and one that has ended is no error.
 */
export function lowerPriority({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (!pid) return;
  try {
    if (os.getPriority(pid) < belowNormal) os.setPriority(pid, belowNormal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException & { info?: { code: string } }).info?.code !== 'ESRCH') throw error;
  }
}
