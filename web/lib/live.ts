import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { platform } from '#domain/limits.ts';
import type { Appid, Heard, Message, SocketCommand } from '#domain/live.ts';
import { createReporter } from './live-errors.ts';
import { type Connection, createLiveSocket, type LiveSocket } from './live-socket.ts';

/** The user and the address of a connection; known once authenticate has loaded the user (SESSION-03). */
interface LiveStart {
  token: string;
  user: { name: string; role: string };
  appVersion: string;
  deviceId: string;
  /** Such as `wss://hadir.example/socket`. */
  url: string;
  /** Not to be counted among those online. */
  invisible?: boolean;
}

type Handler = (heard: never) => void;

let socket: LiveSocket | null = null;
let stopWatching: AbortController | null = null;
let connection: Connection = 'closed';
/** How often this page has been connected since its user signed in. */
let times = 0;
let online: ReadonlySet<number> = new Set();
const handlers = new Map<string, Set<Handler>>();
const watchers = new Set<() => void>();
const report = createReporter((error) => sendLive({ type: '/error', ...error }));

/** Connects as a user; an earlier connection is closed. */
export function startLive(start: LiveStart): void {
  stopLive();
  times = 0;
  const fresh = createLiveSocket({
    connect: () => new WebSocket(start.url),
    appid: (isAgain) => appidOf(start, isAgain),
    path: () => location.pathname,
    onMessage: hear,
    onConnection: (next) => {
      connection = next;
      if (next === 'closed') online = new Set();
      changed();
    },
  });
  socket = fresh;
  watchWindow(fresh);
  fresh.start();
}

/** Closes the connection for good: at logout, and before another user's. */
export function stopLive(): void {
  stopWatching?.abort();
  stopWatching = null;
  socket?.stop();
  socket = null;
}

/** Sends a command, now or in order once connected (SOCKET-21). */
export function sendLive(command: SocketCommand): void {
  socket?.say(command);
}

/**
 * Reports an error that was caught, such as by an error boundary; uncaught ones are reported automatically (SOCKET-49).
 */
export function relayError(thrown: unknown): void {
  if (socket) report(location.pathname, thrown);
}

/** Tells the server which page is open (SOCKET-13); on connect that is done automatically (SOCKET-12). */
export function sendPage(path: string): void {
  socket?.say({ type: '/page', path });
}

/** Calls a handler with every message of a type, until the returned function is called. */
export function onHeard<Type extends keyof Heard>(type: Type, handler: (heard: Heard[Type]) => void) {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set.add(handler));
  return () => void set.delete(handler);
}

/**
 * Calls a handler when the page is first connected, for what may have been missed until then. After a lost connection
 * the shell has everything read again, so that nothing is read twice.
 */
export const onFirstConnected = (handler: () => void) => onHeard('connected', () => times === 1 && handler());

/** Calls a handler whenever the page is connected again. */
export const onConnectedAgain = (handler: () => void) => onHeard('connected', () => times > 1 && handler());

/** `onFirstConnected` while a component is mounted. */
export function useFirstConnected(handler: () => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onFirstConnected(() => latest()), []);
}

/** `onHeard` while a component is mounted, of one type or of a constant list of types. */
export function useHeard<Type extends keyof Heard>(
  type: Type | readonly Type[],
  handler: (heard: Heard[Type]) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const ends = [type].flat().map((one) => onHeard(one as Type, (heard) => latest(heard)));
    return () => {
      for (const end of ends) end();
    };
  }, [type]);
}

/** The ids of the users online (SOCKET-30 to SOCKET-32); empty once signed out. */
export const useOnline = (): ReadonlySet<number> => useSyncExternalStore(watch, onlineNow, onlineNow);

/** Whether live messages arrive. */
export const useConnection = (): Connection => useSyncExternalStore(watch, connectionNow, connectionNow);

/** The values of the hooks above, for code outside components. */
export const onlineNow = () => online;
export const connectionNow = () => connection;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function changed(): void {
  for (const watcher of watchers) watcher();
}

function hear(message: Message): void {
  if (message.type === 'connected') times += 1;
  const next = onlineAfter(online, message);
  if (next !== online) {
    online = next;
    changed();
  }
  for (const handler of handlers.get(message.type) ?? []) {
    try {
      handler(message as never);
    } catch (error) {
      // A failing handler must not keep messages from the others; its error is reported like any other.
      reportError(error);
    }
  }
}

/** The users online after a message about them. */
function onlineAfter(before: ReadonlySet<number>, message: Message): ReadonlySet<number> {
  if (message.type === 'users') return new Set(message.ids);
  if (message.type === 'new_user') return new Set([...before, ...message.ids]);
  if (message.type === 'remove_user') return new Set([...before].filter((id) => !message.ids.includes(id)));
  return before;
}

function appidOf({ token, user, appVersion, deviceId, invisible = false }: LiveStart, isAgain: boolean): Appid {
  return {
    type: '/appid',
    app: 'hadir',
    id: deviceId,
    app_id: appVersion,
    channel: platform,
    name: user.name,
    role: user.role,
    wpa: matchMedia('(display-mode: standalone)').matches,
    agent: navigator.userAgent,
    token,
    screen_width: screen.width,
    reconnect: isAgain,
    invisible,
  };
}

function watchWindow(watched: LiveSocket): void {
  stopWatching = new AbortController();
  const { signal } = stopWatching;
  const focus = () => {
    watched.focus();
    watched.say({ type: '/m', focus: true });
  };
  const blur = () => watched.say({ type: '/m', focus: false });
  addEventListener('focus', focus, { signal });
  addEventListener('blur', blur, { signal });
  addEventListener('error', (event) => relayError(event.error ?? event.message), { signal });
  addEventListener('unhandledrejection', (event) => relayError(event.reason), { signal });
}
