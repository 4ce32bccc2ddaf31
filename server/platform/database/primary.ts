import pg from 'pg';
import { sharedRun } from '../shared-run.ts';

/** One server of the database: a host name, an address, or the folder of its socket. */
interface DatabaseServer {
  host: string;
  port: number;
}

/** What a check of a server learns: its timeline, or null while it only follows another. */
type Check = (server: DatabaseServer) => Promise<string | null>;

/** Milliseconds in which a server has to answer whether it is the primary. */
const answerMs = 2_000;
/** After this many milliseconds it is looked again which one is, beside the connection that is made. */
const freshMs = 10_000;

const usualPort = 5432;

/**
 * An address of PostgreSQL with several hosts, as its own programs take it
 * (`postgresql://user:password@one:5432,two/hadir?target_session_attrs=read-write`), as one that `new URL` reads: the
 * hosts and ports in `host` and `port`. Any other is returned as it is. Throws where the servers are wanted for
 * anything but writing.
 */
export function oneUrl(text: string): string {
  const [, scheme, login = '', authority = '', tail = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(.*)$/s.exec(text) ?? [];
  if (scheme === undefined) return text;
  const isSeveral = authority.includes(',');
  const url = URL.parse(isSeveral ? `${scheme}${login}several${tail}` : text);
  if (!url) return text;
  const wanted = url.searchParams.get('target_session_attrs');
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new Error(`target_session_attrs of the database's address is read-write or primary: ${wanted}`);
  url.searchParams.delete('target_session_attrs');
  if (!isSeveral) return wanted === null ? text : url.toString();
  const servers = authority.split(',').map((one) => /^(?:\[(.+)\]|([^:]*))(?::(\d+))?$/.exec(one));
  if (servers.some((one) => one === null || !(one[1] || one[2])))
    throw new Error("The hosts of the database's address are names or addresses, with commas, such as db1:5432,db2.");
  url.hostname = 'localhost';
  url.searchParams.set('host', servers.map((one) => decodeURIComponent((one![1] ?? one![2])!)).join(','));
  url.searchParams.set('port', servers.map((one) => one![3] ?? usualPort).join(','));
  return url.toString();
}

/** The servers that an address names, in its order; empty where it names one, or none. */
export function serversOf(connectionString: string | undefined): DatabaseServer[] {
  const params = connectionString ? URL.parse(connectionString)?.searchParams : null;
  const hosts = params?.get('host')?.split(',') ?? [];
  if (hosts.length < 2) return [];
  const ports = params!.get('port')?.split(',') ?? [];
  return hosts.map((host, at) => ({ host, port: Number(ports[at] ?? ports[0] ?? usualPort) }));
}

/** The same address with a single server. */
function urlAt(connectionString: string, { host, port }: DatabaseServer): string {
  const url = new URL(connectionString);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.toString();
}

/** Which of several servers takes writes. */
interface Primary {
  /** The one that does; rejects, like a connection that is refused, when none does. */
  server(): Promise<DatabaseServer>;
  /** A connection to one failed: the next caller has it looked again. */
  lost(server: DatabaseServer): void;
  /** Called with the new one when it is another. */
  onMove(work: (server: DatabaseServer) => void): void;
}

/**
 * Follows the primary of several servers. All are asked at once, and of two that take writes the one of the higher
 * timeline is it: the other was primary before a promotion and has come back by mistake (decision 0168). So nobody goes
 * back to a lower one either, while the primary is busy or away.
 */
export function createPrimary(servers: readonly DatabaseServer[], check: Check): Primary {
  const movers: ((server: DatabaseServer) => void)[] = [];
  let current: DatabaseServer | null = null;
  let last: DatabaseServer | null = null;
  let timeline = '';
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = sharedRun(async () => {
    const states = await Promise.allSettled(servers.map(check));
    lookedAt = performance.now();
    const timelines = states.map((state) => (state.status === 'fulfilled' && state.value) || '');
    const highest = timelines.toSorted().at(-1)!;
    if (highest === '' || highest < timeline) throw noPrimary(states);
    const server = servers[timelines.indexOf(highest)]!;
    const hasMoved = last !== null && last !== server;
    [current, last, timeline] = [server, server, highest];
    if (hasMoved) for (const work of movers) work(server);
    return server;
  });

  return {
    async server() {
      if (!current) return look();
      if (performance.now() - lookedAt > freshMs) look().catch(() => undefined);
      return current;
    },
    lost(server) {
      if (current === server) current = null;
    },
    onMove: (work) => void movers.push(work),
  };
}

/** Why none takes writes: as a refused connection where none answers, else as a server that is starting. */
function noPrimary(states: readonly PromiseSettledResult<string | null>[]): Error {
  const refused = states.find((state) => state.status === 'rejected');
  if (refused && states.every(({ status }) => status === 'rejected')) return refused.reason as Error;
  return Object.assign(new Error('No server of the database takes writes.'), { code: startingUp });
}

/** PostgreSQL's code of a server that does not take connections yet. */
const startingUp = '57P03';

/** The first eight digits of a WAL file's name are the timeline, which every promotion increases. */
const asking = `select case when not pg_is_in_recovery()
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** Asks a server whether it is the primary. */
const checkAt =
  (connectionString: string): Check =>
  async (server) => {
    const client = new pg.Client({
      connectionString: urlAt(connectionString, server),
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ timeline: string | null }>(asking);
      return rows[0]!.timeline;
    } finally {
      client.end().catch(() => undefined);
    }
  };

/** What `pg.Client` keeps to itself. */
export interface Inside {
  _ending: boolean;
  /** Whether it waits for no answer. */
  readyForQuery: boolean;
  connection: {
    stream: { destroy(): void };
    on(event: 'errorMessage', work: (error: pg.DatabaseError) => void): void;
    on(event: 'readyForQuery', work: () => void): void;
  };
}

/** A group of servers, and the open connections to it, each with its server. */
interface Group {
  primary: Primary;
  open: Map<PrimaryClient, DatabaseServer>;
}

/** By their address: a process looks for each primary once, whatever connects to it. */
const groups = new Map<string, Group>();

/** The group of an address; null for an address of one server. */
function groupOf(connectionString: string | undefined): Group | null {
  const stored = groups.get(connectionString ?? '');
  if (stored) return stored;
  const servers = serversOf(connectionString);
  if (!connectionString || servers.length === 0) return null;
  const group: Group = { primary: createPrimary(servers, checkAt(connectionString)), open: new Map() };
  group.primary.onMove((server) => {
    for (const [client, at] of group.open) if (at !== server) client.cut();
  });
  groups.set(connectionString, group);
  return group;
}

/**
 * A connection to whichever of an address's servers takes writes; with one server an ordinary connection. It is cut
 * when another server has become the primary, so that nobody waits for one that has gone.
 */
export class PrimaryClient extends pg.Client {
  readonly #group: Group | null;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#group = groupOf(config.connectionString);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the pool calls it with a callback, others await it
  override connect(...callbacks: any[]): any {
    if (!this.#group) return super.connect(...(callbacks as [() => void]));
    const connected = this.#connectTo(this.#group);
    const [callback] = callbacks;
    if (!callback) return connected;
    connected.then(() => callback(null, this), callback);
  }

  async #connectTo({ primary, open }: Group): Promise<void> {
    const server = await primary.server();
    Object.assign(this, server);
    try {
      await super.connect();
    } catch (error) {
      primary.lost(server);
      throw error;
    }
    open.set(this, server);
    const { connection } = this as unknown as Inside;
    // A pooler lets in whoever calls, also while its server is gone, and ends the first statement (decision 0198). The pool
    // then closes the connection before its end arrives.
    connection.on('errorMessage', ({ severity }) => severity === 'FATAL' && primary.lost(server));
    this.once('end', () => {
      open.delete(this);
      // Not closed by us: its server may be gone.
      if (!(this as unknown as Inside)._ending) primary.lost(server);
    });
  }

  /** Ends the connection without waiting for an answer. */
  cut(): void {
    (this as unknown as Inside).connection.stream.destroy();
  }
}
