import { type ReactNode, useSyncExternalStore } from 'react';

/** A confirmation before something is done. */
export interface Question {
  message: ReactNode;
  /** The provider's confirmTitle when absent. */
  title?: ReactNode;
  /** The label of the confirming button: "Remove", "Logout". */
  yes?: string;
  no?: string;
  /** The button is not in the primary colour, and the focus is on no: a key pressed twice must not confirm a loss. */
  isDanger?: boolean;
}

/** A question that is open. */
export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
let isOpen = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks, and resolves true only for yes. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    asked = { ...question, answer: resolve };
    isOpen = true;
    tell();
  });
}

/** Answers it. */
export function settle(yes: boolean): void {
  asked?.answer(yes);
  isOpen = false;
  tell();
}

/** The last question, and whether it is open: a closing dialog keeps its text. */
export const useQuestion = (): { question: Asked | null; isOpen: boolean } => ({
  question: useSyncExternalStore(subscribe, () => asked),
  isOpen: useSyncExternalStore(subscribe, () => isOpen),
});
