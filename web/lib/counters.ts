import { counterThrottle } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { type CallError, call } from './call.ts';
import { hasToken, leaveSession, updateCounters } from './session.ts';
import { stored } from './storage.ts';

let askedAt = Number.NEGATIVE_INFINITY;
let isWaiting = false;

/**
 * Reads the notification counters anew, in the background and at most once in two seconds (CALLA-05): asked for
 * sooner, it waits. A network that is away says so elsewhere; a session that has ended, ends here too.
 */
export function refreshCounters(): void {
  if (isWaiting || !hasToken()) return;
  isWaiting = true;
  setTimeout(read, Math.max(0, askedAt + counterThrottle - performance.now()));
}

function read(): void {
  isWaiting = false;
  askedAt = performance.now();
  const sent = stored('token');
  if (!sent) return;
  call(session.notification, { quiet: true }).then(updateCounters, ({ status }: CallError) => {
    if ([401, 402, 403].includes(status) && stored('token') === sent) leaveSession();
  });
}
