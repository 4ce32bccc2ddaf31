import { networkQuiet } from '#domain/limits.ts';
import { type CallError, watchFailures } from '../lib/call.ts';
import { leaveSession, tellTabs } from '../lib/session.ts';
import { createStore } from './store.ts';

/** What the shell's error modal says, in English, and whether its Ok loads the page anew (A§8). */
export interface Failure {
  message: string;
  isReload?: boolean;
}

const shown = createStore<Failure | null>(null);
let quietUntil = 0;
let quietToasts: (ms: number) => void = () => undefined;

/** The frame lends the way to keep toasts quiet. */
export function lendQuiet(quiet: (ms: number) => void): void {
  quietToasts = quiet;
}

/** The failure the modal shows. */
export const useFailure = () => shown.use();
/** Ok was pressed. */
export const dropFailure = () => shown.set(null);

/** Shows the error modal, unless the network has just failed; a reload is never overwritten. */
export function showFailure(failure: Failure): void {
  if (performance.now() < quietUntil || shown.get()?.isReload) return;
  shown.set(failure);
}

/** What the shell does about a failed call, before its caller hears of it (A§8). */
function answer({ status, message }: CallError): void {
  if (status === 401 || status === 402 || status === 403) {
    leaveSession();
    tellTabs('logout');
  } else if (status === 409) showFailure({ message, isReload: true });
  else if (status === 429) showFailure({ message });
  else if (status === 0) {
    showFailure({ message });
    quietUntil = performance.now() + networkQuiet;
    quietToasts(networkQuiet);
  }
}

/** The shell takes charge of failed calls; from the first call on, before any of it is drawn. */
export const takeCharge = () => watchFailures(answer);
