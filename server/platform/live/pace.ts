import { appidSeconds } from '#domain/limits.ts';
import { pingSeconds, silentSeconds } from '#domain/live.ts';

/** How often and how long things of the socket take; tests are given faster ones. Milliseconds. */
export interface Pace {
  /** Until /appid must have been said (D14). */
  appid: number;
  /** Between two signs of life asked of a socket, and the silence that ends it. */
  ping: number;
  silent: number;
  /** Between two looks over all sockets, and over their sessions. */
  sweep: number;
  sessions: number;
  /** Between a server's own signs of life; without one for `dead` its people are no longer online. */
  beat: number;
  dead: number;
  /** For how long events, rows, and comings and goings are collected before they go out together. */
  announce: number;
  rows: number;
  presence: number;
  /** Before a lost LISTEN connection is made anew. */
  relisten: number;
  /** Before a failed notification is tried again, once for each. */
  retries: readonly number[];
}

/** What a server runs at. */
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
