import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { SmallDisk } from './full-disk.ts';
import type { Calls, Failure } from './hour-kiosks.ts';
import { ready, type Server } from './hour-servers.ts';
import type { Network } from './relay.ts';
import { sized } from './size.ts';

/** Something that went wrong, from when until all was well again (`performance.now()`), and which answers it excuses. */
interface Trouble {
  name: string;
  from: number;
  to: number;
  excuses: readonly string[];
}

interface Fault {
  excuses: readonly string[];
  cause(): Promise<unknown>;
}

/** What a call on its way to somebody who is gone comes to: the proxy's answer, or none. */
const lost = ['502', '503', 'none'];
/** Seconds without trouble between two troubles. */
const quietSeconds = sized(12, 4);
/** Seconds after which HAProxy has a server back (`deploy/haproxy.cfg`). */
const riseSeconds = 2.5;
/** Seconds at the end in which no trouble begins. */
const calmSeconds = 15;

/** Has something go wrong again and again, each kind in its turn, and returns all that did. */
export async function makeTrouble(
  { servers, pool, disk }: { servers: readonly Server[]; pool: pg.Pool; disk: SmallDisk },
  secondsLeft: () => number,
): Promise<Trouble[]> {
  const all: Trouble[] = [];
  const whole = secondsLeft();
  /** Those that may be started again: each is left alone for its part of the time, so that its memory is seen to be flat. */
  const mortal = () => {
    const spared = Math.min(servers.length - 1, Math.floor((1 - secondsLeft() / whole) * servers.length));
    return servers.filter((_, at) => at !== spared);
  };
  const kinds = Object.entries(faultsOf(servers, mortal, pool, disk));
  for (let at = 0; ; at += 1) {
    await wait(quietSeconds * 1_000);
    if (secondsLeft() < calmSeconds) return all;
    const [name, { excuses, cause }] = kinds[at % kinds.length]!;
    const from = performance.now();
    await cause();
    for (const { port } of servers) await ready(`http://127.0.0.1:${port}`);
    await wait(riseSeconds * 1_000);
    all.push({ name, from, to: performance.now(), excuses });
  }
}

function faultsOf(
  servers: readonly Server[],
  mortal: () => readonly Server[],
  pool: pg.Pool,
  disk: SmallDisk,
): Record<string, Fault> {
  const any = (of: readonly Server[] = servers) => of[Math.floor(Math.random() * of.length)]!;
  /** One of them, or all. */
  const some = () => (Math.random() < 0.5 ? [any()] : servers);
  const during = async (seconds: number, begin: () => void, end: () => void) => {
    begin();
    await wait(seconds * 1_000);
    end();
  };
  const network =
    (which: 'network' | 'database', how: Network, some: () => readonly Server[], seconds: number) => () => {
      const those = some();
      const become = (next: Network) => {
        for (const server of those) server[which].become(next);
      };
      return during(
        seconds,
        () => become(how),
        () => become('sound'),
      );
    };
  return {
    killed: { excuses: lost, cause: async () => any(mortal()).signal('SIGKILL') },
    'disk full': {
      excuses: ['503'],
      cause: async () => {
        for (let left = 16; left > 0; left -= 1) await during(0.5, disk.fill, () => undefined);
        disk.clear();
      },
    },
    'network cut': { excuses: lost, cause: network('network', 'cut', () => [any()], 5) },
    stopped: { excuses: [], cause: () => any(mortal()).stop() },
    'database cut': { excuses: lost, cause: network('database', 'cut', some, 5) },
    hung: {
      excuses: [],
      cause: () => {
        const one = any();
        return during(
          6,
          () => one.signal('SIGSTOP'),
          () => one.signal('SIGCONT'),
        );
      },
    },
    'network silent': { excuses: [], cause: network('network', 'silent', () => [any()], 6) },
    'connections cut': {
      excuses: ['503'],
      cause: () =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
        ),
    },
    'database silent': { excuses: ['503'], cause: network('database', 'silent', some, 6) },
    'clock moved': {
      excuses: [],
      cause: () => {
        const one = any();
        return during(
          10,
          () => one.moveClock((Math.random() - 0.5) * 240_000),
          () => one.moveClock(0),
        );
      },
    },
    'network slow': { excuses: [], cause: network('network', 'slow', () => servers, 8) },
    'database slow': { excuses: [], cause: network('database', 'slow', some, 8) },
  };
}

const isDuring = ({ from, to }: { from: number; to: number }, { from: since, to: until }: Trouble) =>
  from < until && to > since;

/** How often what went wrong, with the calls that failed meanwhile. */
export function printTrouble(all: readonly Trouble[], calls: readonly Calls[]): void {
  const failures = calls.flatMap((one) => one.failures);
  for (const [name, those] of Map.groupBy(all, ({ name }) => name)) {
    const meanwhile = failures.filter((failure) => those.some((trouble) => isDuring(failure, trouble)));
    const counts = [...Map.groupBy(meanwhile, ({ answer }) => answer)].map(
      ([answer, one]) => `${answer}: ${one.length}`,
    );
    console.log(`${name.padEnd(16)} ${those.length} times   failed calls ${counts.join(', ') || 'none'}`);
  }
}

/** What failed alike: the answer, the address without its ids and filters, and the text without its request's id. */
const kindOf = ({ answer, address, text }: Failure) =>
  `${answer} ${address.replace(/\?.*/, '').replace(/\/(\d+|[\da-f-]{36})(?=\/|$)/g, '/…')}: ${text.replace(/"request_id":"[^"]*"/, '')}`;

/** Fails for each call that failed while nothing that excuses it went wrong, and for each refusal without a reason. */
export function expectClear(all: readonly Trouble[], calls: readonly Calls[]): void {
  const unclear = calls.flatMap((one) => one.unclear);
  const isExcused = (failure: Failure) =>
    all.some((trouble) => isDuring(failure, trouble) && trouble.excuses.includes(failure.answer));
  const unexcused = calls.flatMap(({ failures }) => failures.filter((failure) => !isExcused(failure)));
  console.log(`answers that say no without a reason: ${unclear.length}; failed without trouble: ${unexcused.length}`);
  for (const [kind, those] of Map.groupBy(unexcused, kindOf))
    console.log(`${String(those.length).padStart(5)} × ${kind}`);
  if (unclear.length > 0) throw new Error(unclear.slice(0, 5).join('\n'));
  const shown = unexcused.slice(0, 5).map(({ answer, address, text, from, to }) => {
    const beside = all.filter((trouble) => isDuring({ from, to }, trouble)).map(({ name }) => name);
    return `${answer} ${address} during ${beside.join(', ') || 'nothing'}, ${((to - from) / 1_000).toFixed(1)} s: ${text}`;
  });
  if (shown.length > 0) throw new Error(shown.join('\n'));
}
