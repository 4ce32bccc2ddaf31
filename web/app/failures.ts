import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { networkQuiet } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { watchFailures } from '../lib/call.ts';
import { CallError } from '../lib/call-error.ts';
import { leaveSession, tellTabs } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';

/** What the shell's error modal says, and whether its Ok loads the page anew (A§8). */
export interface Failure {
  said: Text;
  /** "Oopss" unless said. */
  title?: Text;
  isReload?: boolean;
}

const shown = createStore<Failure | null>(null);
let quietUntil = 0;

/** How the shell speaks in passing; not there before the frame is. */
export interface Voice {
  tell(said: Text): void;
  quiet(ms: number): void;
}
let voice: Voice | null = null;
let unsaid: Text | null = null;

/** The frame lends its toasts. */
export function lendVoice(lent: Voice): void {
  voice = lent;
  if (unsaid) lent.tell(unsaid);
  unsaid = null;
}

/** Says something in passing, once the frame is there. */
export function tell(said: Text): void {
  if (voice) voice.tell(said);
  else unsaid = said;
}

/** The failure the modal shows, in a component and outside. */
export const useFailure = () => shown.use();
export const failureNow = () => shown.get();
/** Ok was pressed. */
export const dropFailure = () => shown.set(null);

/** Shows the error modal, unless the network has just failed; a reload is never overwritten. */
export function showFailure(failure: Failure): void {
  if (performance.now() < quietUntil || shown.get()?.isReload) return;
  shown.set(failure);
}

/** What the shell does about a failed call, before its caller hears of it (A§8). */
function answer({ status, said }: CallError): void {
  if (status === 401 || status === 402 || status === 403) {
    leaveSession();
    tellTabs('logout');
    if (!shown.get()) tell(sessionTexts.ended);
  } else if (status === 409) showFailure({ said, isReload: true });
  else if (status === 429) showFailure({ said });
  else if (status === 0) {
    showFailure({ said });
    quietUntil = performance.now() + networkQuiet;
    voice?.quiet(networkQuiet);
  }
}

/** What of the page cannot be loaded: a newer page has taken its place on the server, or the network is gone (decision 0048). */
export async function answerMissing(): Promise<void> {
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isThere) shown.set({ said: words.newUpdates, isReload: true });
  else answer(new CallError(0, shellTexts.fetchFailed));
}

// The shell takes charge of failed calls, from the first call on.
watchFailures(answer);
