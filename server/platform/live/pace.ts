import { appidSeconds } from '#domain/limits.ts';
import { pingSeconds, silentSeconds } from '#domain/live.ts';

/** Intervals and time-outs of the socket, in milliseconds; tests use shorter ones. */
export interface Pace {
  /** Until /appid must have been received (D14). */
  appid: number;
  /** Between two pings of a socket, and the silence that closes it. */
  ping: number;
  silent: number;
  /** Between two checks of all sockets, and of their sessions. */
  sweep: number;
  sessions: number;
  /** Between a server's heartbeats; without one for `dead`, its users are no longer online. */
  beat: number;
  dead: number;
  /** How long events, rows and presence changes are collected before they are sent together. */
  announce: number;
  rows: number;
  presence: number;
  /** Before a lost LISTEN connection is replaced. */
  relisten: number;
  /** Before each retry of a failed notification. */
  retries: readonly number[];
}

/** The usual values. */
export const usualPace: Pace = {
  appid: appidSeconds * 1_000,
  ping: pingSeconds * 1_000,
  silent: silentSeconds * 1_000,
  sweep: 1_000,
  sessions: 60_000,
  beat: 5_000,
  dead: 20_000,
  announce: 15,
  rows: 40,
  presence: 100,
  relisten: 500,
  retries: [200, 1_000, 4_000],
};
