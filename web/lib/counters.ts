import { counterThrottle } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { call } from './call.ts';
import { toastFailure } from './query.ts';
import { hasToken, updateCounters } from './session.ts';

let requestedAt = Number.NEGATIVE_INFINITY;
let isWaiting = false;

/**
 * Refreshes the notification counters in the background, at most once in two seconds (CALLA-05); earlier calls are
 * delayed. Failures are shown as for any call (ERROR-21).
 */
export function refreshCounters(): void {
  if (isWaiting || !hasToken()) return;
  isWaiting = true;
  setTimeout(read, Math.max(0, requestedAt + counterThrottle - performance.now()));
}

function read(): void {
  isWaiting = false;
  requestedAt = performance.now();
  if (hasToken()) call(session.notification).then(updateCounters, toastFailure);
}
