import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../form/button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { Modal } from './modal.tsx';

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
}

interface Asked extends Question {
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

function settle(yes: boolean): void {
  asked?.answer(yes);
  isOpen = false;
  tell();
}

/** Where questions appear; UiProvider renders it. */
export function ConfirmHost() {
  const texts = useUiTexts();
  const question = useSyncExternalStore(subscribe, () => asked);
  const isShown = useSyncExternalStore(subscribe, () => isOpen);
  return (
    <Modal
      isOpen={isShown}
      onClose={() => settle(false)}
      title={question?.title ?? texts.confirmTitle}
      size="small"
      isOnTop
      footer={
        <>
          <Button onClick={() => settle(false)}>{question?.no ?? texts.cancel}</Button>
          <Button look={question?.isDanger ? 'danger' : 'primary'} onClick={() => settle(true)} autoFocus>
            {question?.yes ?? texts.ok}
          </Button>
        </>
      }
    >
      {question?.message}
    </Modal>
  );
}
