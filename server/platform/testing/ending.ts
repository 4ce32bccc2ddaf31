const works: (() => unknown)[] = [];

/**
 * Does something after the tests of the file that runs, the latest first. A hook that is set within another hook never
 * runs, and what it should have closed stays open beside the files that follow in the same process.
 */
export function atEnd(work: () => unknown): void {
  works.push(work);
}

/** Does what was asked for until now. */
export async function end(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work();
}
