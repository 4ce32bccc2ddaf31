const works: (() => unknown)[] = [];

/**
 * Registers cleanup after the tests of the running file, in reverse order. A hook that is registered within another
 * hook never runs, and what it should close would stay open for the files that follow in the same process.
 */
export function atEnd(work: () => unknown): void {
  works.push(work);
}

/** Runs the registered cleanup. */
export async function end(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work();
}
