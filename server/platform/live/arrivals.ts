/** What is done for people who have just connected, or may have missed something (SOCKET-21). */
export type Welcome = (ids: readonly number[]) => Promise<void>;

/** Collects who arrives within a moment, since after a restart everyone does. */
export interface Arrivals {
  /** What a feature does for them. */
  welcome(work: Welcome): void;
  add(ids: Iterable<number>): void;
  close(): void;
}

/** Nobody waits for it; a failure is logged. */
export function createArrivals(windowMs: number): Arrivals {
  const works: Welcome[] = [];
  let here = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    const ids = [...here];
    here = new Set();
    timer = null;
    for (const work of works)
      work(ids).catch((error: Error) => console.error('Welcoming failed:', error.message));
  };
  return {
    welcome: (work) => void works.push(work),
    add(ids) {
      for (const id of ids) here.add(id);
      if (works.length > 0 && here.size > 0) timer ??= setTimeout(flush, windowMs);
    },
    close: () => clearTimeout(timer ?? undefined),
  };
}
