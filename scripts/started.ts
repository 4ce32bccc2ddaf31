/** Stops what a script started, the newest first. */
const stops: (() => Promise<unknown>)[] = [];

/**
 * Passes on what a script starts, and has it stopped when the script ends. What is still starting then is awaited and
 * stopped too, so that a signal at the wrong moment leaves nothing behind.
 */
export function untilEnd<Thing>(
  starting: Thing | Promise<Thing>,
  stop: (thing: Thing) => unknown | Promise<unknown>,
): Promise<Thing> {
  const thing = Promise.resolve(starting);
  stops.push(async () => {
    const [{ status, value }] = (await Promise.allSettled([thing])) as [PromiseFulfilledResult<Thing>];
    if (status === 'fulfilled') await stop(value);
  });
  return thing;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a script and ends the process. Whatever `untilEnd` was given is stopped before, also when the script fails, when
 * an error is thrown outside of it, or at a signal; a second signal ends the process at once.
 */
export async function runScript(work: () => unknown | Promise<unknown>): Promise<never> {
  const broken = Promise.withResolvers<never>();
  for (const signal of signals) process.once(signal, () => broken.reject(new Error(`Ended by ${signal}.`)));
  process.once('uncaughtException', broken.reject);
  let failed = false;
  const fail = (error: unknown) => {
    failed = true;
    console.error(`\n✗ ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  };
  await Promise.race([Promise.resolve().then(work), broken.promise]).catch(fail);
  // What `work` still starts while things are stopped is stopped as well.
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(fail);
  process.exit(failed ? 1 : (process.exitCode ?? 0));
}
