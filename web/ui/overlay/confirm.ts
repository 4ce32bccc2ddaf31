import { type ReactNode, useSyncExternalStore } from 'react';

/** A confirmation before something is done. */
interface Question {
  message: ReactNode;
  /** The provider's confirmTitle when absent. */
  title?: ReactNode;
  /** The label of the confirming button: "Remove", "Logout". */
  yes?: string;
  no?: string;
  /** Something is destroyed or ends for good: the button is red. */
  isDanger?: boolean;
}

/** A question that is open. */
interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

let pending: PendingQuestion | null = null;
let isOpen = false;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks, and resolves true only for yes. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    pending = { ...question, answer: resolve };
    isOpen = true;
    notify();
  });
}

/** Answers it. */
export function settle(yes: boolean): void {
  pending?.answer(yes);
  isOpen = false;
  notify();
}

/** The last question, and whether it is open: a closing dialog keeps its text. */
export const useQuestion = (): { question: PendingQuestion | null; isOpen: boolean } => ({
  question: useSyncExternalStore(subscribe, () => pending),
  isOpen: useSyncExternalStore(subscribe, () => isOpen),
});
