import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './launch.ts';

interface Watch {
  /** Restarts the database and resolves once it answers. */
  restart(): Promise<ChildProcess>;
  say(line: string): void;
  /** The log file that says why it exited. */
  log: string;
  /** Called once, when it could not be restarted. */
  failed?: ((error: Error) => void) | undefined;
  /** Milliseconds before each try. */
  pauses?: readonly number[] | undefined;
  /** One that exits again within this many milliseconds waits for the next pause, not the first. */
  steadyMs?: number | undefined;
}

/** A running database, restarted whenever it exits by itself. */
interface Watched {
  /** Stops watching; resolves to the pid of the database, if it runs. */
  end(): Promise<number | undefined>;
}

const usualPauses = [0, 1_000, 2_000, 5_000, 10_000, 20_000];
const usuallySteady = 60_000;

/** Watches a running database, and stops it with this process. */
export function watch(first: ChildProcess, watching: Watch): Watched {
  const { restart, say, log, failed, pauses = usualPauses, steadyMs = usuallySteady } = watching;
  let child = first;
  let tries = 0;
  let since = performance.now();
  let restarting: Promise<void> | undefined;
  const ending = new AbortController();

  const endWithUs = () => void child.kill('SIGINT');
  const again = async () => {
    if (performance.now() - since > steadyMs) tries = 0;
    for (let last: unknown; !ending.signal.aborted; ) {
      const pause = pauses[tries];
      tries += 1;
      if (pause === undefined) {
        const why = last instanceof Error ? ` ${last.message}` : '';
        failed?.(new Error(`The database ended by itself and does not start again; ${log} tells why.${why}`));
        return;
      }
      await wait(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        child = await restart();
        say('The database is back.');
        since = performance.now();
        return listen();
      } catch (error) {
        last = error;
      }
    }
  };
  const onExit = () => {
    if (ending.signal.aborted) return;
    say(`The database ended by itself; ${log} tells why. Starting it again…`);
    restarting = again();
  };
  const listen = () => {
    child.once('exit', onExit);
    // It may have exited since its first answer.
    if (!isAlive(child)) {
      child.off('exit', onExit);
      onExit();
    }
  };

  process.once('exit', endWithUs);
  listen();
  return {
    async end() {
      ending.abort();
      await restarting;
      process.off('exit', endWithUs);
      return isAlive(child) ? child.pid : undefined;
    },
  };
}
