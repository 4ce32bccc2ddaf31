import { closeQuit } from '#domain/limits.ts';
import type { Message } from '#domain/live.ts';
import type { Connection, Member } from './connection.ts';
import { frameOf } from './frame.ts';

/** Every connection of this process, indexed by user, session and page. */
export interface Hub {
  /** All of them, including those that have not sent /appid yet. */
  readonly connections: ReadonlySet<Connection>;
  enter(connection: Connection): void;
  leave(connection: Connection): void;
  admit(connection: Connection, member: Member): void;
  show(connection: Connection, path: string): void;
  members(): Connection[];
  ofUsers(ids: readonly number[]): Connection[];
  ofSession(hash: string): Connection[];
  /** How many sockets of a session were told to close and have not yet. */
  closingOf(hash: string): number;
  onPaths(paths: readonly string[]): Connection[];
  /** Whether anybody is on a page whose path begins so. */
  isBelow(prefix: string): boolean;
  deliver(connections: Iterable<Connection>, message: Message): void;
  send(connections: Iterable<Connection>, frame: Buffer): void;
}

/** An empty hub. */
export function createHub(): Hub {
  const connections = new Set<Connection>();
  const users = createIndex<number>();
  const sessions = createIndex<string>();
  const closing = createIndex<string>();
  const paths = createIndex<string>();

  const send = (to: Iterable<Connection>, frame: Buffer) => {
    for (const { socket } of to) if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false });
  };

  const unlist = (connection: Connection) => {
    connections.delete(connection);
    if (connection.path !== null) paths.remove(connection.path, connection);
    if (connection.member === null) return;
    users.remove(connection.member.viewer.id, connection);
    sessions.remove(connection.member.session, connection);
  };
  /** Closes a socket, which gets no message any more; one that ignores it is cut off. */
  const close = (connection: Connection) => {
    const { socket, member } = connection;
    unlist(connection);
    if (member) closing.add(member.session, connection);
    socket.close(closeQuit);
    setTimeout(() => socket.terminate(), closeMs).unref();
  };

  return {
    connections,
    enter: (connection) => void connections.add(connection),
    leave(connection) {
      unlist(connection);
      if (connection.member) closing.remove(connection.member.session, connection);
    },
    admit(connection, member) {
      connection.member = member;
      users.add(member.viewer.id, connection);
      sessions.add(member.session, connection);
    },
    show(connection, path) {
      if (connection.path !== null) paths.remove(connection.path, connection);
      connection.path = path;
      paths.add(path, connection);
    },
    members: () => [...connections].filter((connection) => connection.member !== null),
    ofUsers: (ids) => users.of(new Set(ids)),
    ofSession: (hash) => sessions.of([hash]),
    closingOf: (hash) => closing.of([hash]).length,
    onPaths: (wanted) => paths.of(wanted),
    isBelow: (prefix) => paths.hasKey((path) => path.startsWith(prefix)),
    send,
    deliver(to, message) {
      const recipients = [...to];
      send(recipients, frameOf(message));
      for (const connection of recipients) {
        if (closes.has(message.type)) close(connection);
        if (connection.member && isUserUpdate(message)) connection.member.isStale = true;
      }
    },
  };
}

/** Messages after which the connection ends. */
const closes = new Set<string>(['logout', 'quit', 'appid_invalid']);
/** How long a socket may take to close, in milliseconds. */
const closeMs = 1_000;

const isUserUpdate = (message: Message) => message.type === 'function' && message.name === 'update-user';

function createIndex<Key>() {
  const sets = new Map<Key, Set<Connection>>();
  return {
    add(key: Key, connection: Connection) {
      const set = sets.get(key) ?? new Set();
      sets.set(key, set.add(connection));
    },
    remove(key: Key, connection: Connection) {
      const set = sets.get(key);
      if (set?.delete(connection) && set.size === 0) sets.delete(key);
    },
    hasKey: (is: (key: Key) => boolean): boolean => [...sets.keys()].some(is),
    of: (keys: Iterable<Key>): Connection[] => [...keys].flatMap((key) => [...(sets.get(key) ?? [])]),
  };
}
