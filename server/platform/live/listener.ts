import { setTimeout as wait } from 'node:timers/promises';
import { PrimaryClient } from '../database/primary.ts';
import { log } from '../watching/log.ts';
import type { BusEvent } from './bus.ts';
import type { Pace } from './pace.ts';
import { channel } from './store.ts';

/** The connection on which a server receives the events of all servers. */
interface Listener {
  /** Resolves once it listens; rejects when the database cannot be reached. */
  start(): Promise<void>;
  /** Pings, so that a silently lost connection is noticed. */
  check(): void;
  close(): Promise<void>;
}

/** `hear` receives events in order; `missed` is called after a lost connection was replaced. */
export function createListener(
  databaseUrl: string,
  pace: Pace,
  hear: (events: BusEvent[]) => void,
  missed: () => void,
): Listener {
  let client: PrimaryClient | null = null;
  let isClosed = false;

  const connect = async () => {
    const fresh = new PrimaryClient({
      connectionString: databaseUrl,
      application_name: 'hadir live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => {
      try {
        hear(JSON.parse(payload ?? '[]') as BusEvent[]);
      } catch (error) {
        log.failure('Live events could not be delivered', error);
      }
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return fresh.end();
    client = fresh;
    fresh.on('end', () => void again(fresh));
  };
  const again = async (lost: PrimaryClient) => {
    if (isClosed || client !== lost) return;
    client = null;
    log.error('The connection for live events was lost; reconnecting');
    while (!isClosed) {
      await wait(pace.relisten, undefined, { ref: false });
      try {
        await connect();
        return missed();
      } catch {
        // The next round tries again.
      }
    }
  };

  return {
    start: connect,
    check() {
      const current = client;
      // Not ended, since a dead connection would never acknowledge it.
      current?.query('select 1').catch(() => current.cut());
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
