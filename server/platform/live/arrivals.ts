import { log } from '../watching/log.ts';

/** Work for users who have just connected, or may have missed something (SOCKET-21). */
export type Welcome = (ids: readonly number[]) => Promise<void>;

/** Batches users who connect at the same moment, since after a restart everyone does. */
export interface Arrivals {
  /** Registers a feature's work for them. */
  welcome(work: Welcome): void;
  add(ids: Iterable<number>): void;
  close(): void;
}

/** Runs in the background; a failure is logged. */
export function createArrivals(windowMs: number): Arrivals {
  const works: Welcome[] = [];
  let here = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    const ids = [...here];
    here = new Set();
    timer = null;
    for (const work of works)
      work(ids).catch((error: Error) => log.error('Work for users who connected failed', error));
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
