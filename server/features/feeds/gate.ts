import { feedPace } from '#domain/feeds/rules.ts';
import { createBudgets } from '#server/platform/live/budget.ts';
import type { Live } from '#server/platform/live/live.ts';

/** Most keys in use that a server remembers. */
const mostKnown = 20_000;

/**
 * Limits the calls of calendars before anything is read for them. A key that this server has served is counted by
 * itself, so that nobody behind the same address, such as a service that reads for many, can shut it out; any other
 * counts for the network address that tries it.
 */
export function createGate({ share }: Pick<Live, 'share'>) {
  const { key, address } = feedPace;
  const byKey = createBudgets<string>(key.most, key.everyMs, (hear) => share('calendars by key', hear));
  const byNetwork = createBudgets<string>(address.most, address.everyMs, (hear) => share('calendars by network', hear));
  const known = new Set<string>();
  return {
    /** Whether a call may go on. */
    opens: (hash: string, network: string): boolean => (known.has(hash) ? byKey.take(hash) : byNetwork.take(network)),
    /** Remembers whether a key is in use. */
    note(hash: string, isUsed: boolean): void {
      if (!isUsed) known.delete(hash);
      else if (known.size < mostKnown) known.add(hash);
    },
  };
}
