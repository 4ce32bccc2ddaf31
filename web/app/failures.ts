import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { networkQuiet } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { watchFailures } from '../lib/call.ts';
import { CallError } from '../lib/call-error.ts';
import { endSession, notifyTabs } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';

/** The content of the shell's error modal, and whether its Ok reloads the page (ERROR-01 to ERROR-19). */
export interface Failure {
  text: Text;
  /** "Oopss" by default. */
  title?: Text;
  isReload?: boolean;
  /** Of a call that nobody answered: whether it is to be sent again. */
  onAnswer?: (again: boolean) => void;
}

const shown = createStore<Failure | null>(null);
let quietUntil = 0;

/** The shell's toasts; not available before the frame is loaded. */
interface Voice {
  show(text: Text): void;
  quiet(ms: number): void;
}
let voice: Voice | null = null;
let pending: Text | null = null;

/** The frame registers its toasts. */
export function provideToaster(lent: Voice): void {
  voice = lent;
  if (pending) lent.show(pending);
  pending = null;
}

/** Shows a toast, as soon as the frame is loaded. */
export function showToast(text: Text): void {
  if (voice) voice.show(text);
  else pending = text;
}

/** The failure shown in the modal, in a component and outside. */
export const useFailure = () => shown.use();
export const failureNow = () => shown.get();
/** Closes the modal; a call that waits for it ends, unless it is to be sent again. */
export function dropFailure(again = false): void {
  const failure = shown.get();
  shown.set(null);
  if (!failure?.onAnswer) return;
  // What comes of sending again is said, however soon.
  if (again) quietUntil = 0;
  voice?.quiet(again ? 0 : networkQuiet);
  failure.onAnswer(again);
}

/**
 * Asks in the modal that says that nobody answered whether to send again; false at once where another call waits for it
 * already, or it is not shown.
 */
export function askAgain(): Promise<boolean> {
  const failure = shown.get();
  if (!failure || failure.isReload || failure.onAnswer) return Promise.resolve(false);
  return new Promise((onAnswer) => shown.set({ ...failure, onAnswer }));
}

/** Shows the error modal, unless there was a network failure a moment ago; the reload modal is never replaced. */
export function showFailure(failure: Failure): void {
  if (performance.now() < quietUntil || shown.get()?.isReload) return;
  dropFailure();
  shown.set(failure);
}

/** The shell's reaction to a failed call, before its caller gets the error (ERROR-01 to ERROR-19). */
function answer({ status, text }: CallError): void {
  if (status === 401 || status === 402 || status === 403) {
    endSession();
    notifyTabs('logout');
    if (!shown.get()) showToast(sessionTexts.ended);
  } else if (status === 409) showFailure({ text, isReload: true });
  else if (status === 429) showFailure({ text });
  else if (status === 0) {
    showFailure({ text });
    quietUntil = performance.now() + networkQuiet;
    voice?.quiet(networkQuiet);
  }
}

/**
 * Handles a chunk that cannot be loaded: a newer build has replaced it on the server, or the network is down (decision
 * 0048).
 */
export async function answerMissing(): Promise<void> {
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (!isThere) return answer(new CallError(0, shellTexts.fetchFailed));
  dropFailure();
  shown.set({ text: words.newUpdates, isReload: true });
}

// The shell handles failed calls from the first call on.
watchFailures(answer);
