import { Button } from '../form/button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { settle, useQuestion } from './confirm.ts';
import { Modal } from './modal.tsx';
import { useOpened } from './when-needed.tsx';

/** Renders confirmation dialogs; part of UiProvider. The focus is on no: a key pressed twice must not confirm. */
export function ConfirmHost() {
  const texts = useUiTexts();
  const { question, isOpen } = useQuestion();
  return (
    <Modal
      isOpen={useOpened(isOpen)}
      onClose={() => settle(false)}
      title={question?.title ?? texts.confirmTitle}
      size="small"
      isOnTop
      footer={
        <>
          <Button onClick={() => settle(false)} autoFocus>
            {question?.no ?? texts.cancel}
          </Button>
          <Button look={question?.isDanger ? 'danger' : 'primary'} onClick={() => settle(true)}>
            {question?.yes ?? texts.ok}
          </Button>
        </>
      }
    >
      {question?.message}
    </Modal>
  );
}
