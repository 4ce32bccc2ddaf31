import { type ReactNode, useSyncExternalStore } from 'react';

/** A question before something is done. */
export interface Question {
  message: ReactNode;
  /** The provider's confirmTitle when absent. */
  title?: ReactNode;
  /** What the button does: "Remove", "Logout". */
  yes?: string;
  no?: string;
  /** A danger button is not in the primary colour. */
  isDanger?: boolean;
  /** The focus is on no, where yes by a key pressed twice would lose something. */
  startsAtNo?: boolean;
}

/** A question that is asked now. */
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

/** The question asked last, and whether it still stands: a dialog that closes keeps its words meanwhile. */
export const useQuestion = (): { question: Asked | null; isOpen: boolean } => ({
  question: useSyncExternalStore(subscribe, () => asked),
  isOpen: useSyncExternalStore(subscribe, () => isOpen),
});
