import type { ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The log of a starting PostgreSQL, its address, and where slow progress is printed. */
interface Launch {
  log: string;
  url: string;
  say(line: string): void;
}

/** Starts PostgreSQL and resolves once it answers; throws with the last lines of its log when it does not. */
export async function launch(
  { log, url, say }: Launch,
  spawn: (output: number) => ChildProcess,
): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    const output = openSync(log, 'a', 0o600);
    const { size } = fstatSync(output);
    const child = spawn(output);
    closeSync(output);
    child.unref();
    if (await answers(child, url, say)) return child;
    const lastLines = readFileSync(log).subarray(size).toString().trim().split('\n').slice(-8).join('\n');
    // The last sessions of a killed database may still be ending.
    if (!lastLines.includes('is still in use') || tries === 20)
      throw new Error(`PostgreSQL did not start. It said (in ${log}):\n${lastLines}`);
    await wait(500);
  }
}

/** Waits until the database answers; false when it exited instead. */
async function answers(child: ChildProcess, url: string, say: (line: string) => void): Promise<boolean> {
  let failed: Error | undefined;
  let pause = 10;
  child.once('error', (error) => (failed = error));
  const slow = setTimeout(() => say('The database is recovering from a crash…'), 3000);
  try {
    while (isAlive(child)) {
      if (failed) throw failed;
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
      try {
        await client.connect();
        return true;
      } catch (error) {
        if (isFinal(error)) throw error;
      } finally {
        await client.end();
      }
      await wait(pause);
      pause = Math.min(250, pause * 1.5);
    }
    return false;
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** Whether the server is up and refuses for another reason than `starting up`; anything else means not up yet. */
function isFinal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return error instanceof pg.DatabaseError && code !== '57P03';
}

/** Whether a process that was started here is still running. */
export const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
