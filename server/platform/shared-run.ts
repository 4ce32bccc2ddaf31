/** The same work, of which whoever calls while it runs gets the result of that run. */
export function sharedRun<Out>(work: () => Promise<Out>): () => Promise<Out> {
  let running: Promise<Out> | null = null;
  return () =>
    (running ??= work().finally(() => {
      running = null;
    }));
}
