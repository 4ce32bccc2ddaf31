import { shellTexts } from '#domain/shell/texts.ts';
import { provideAgain } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { hasUnsaved, wouldLose } from '../ui/overlay/leave-question.ts';
import { Modal } from '../ui/overlay/modal.tsx';
import { useOpened } from '../ui/overlay/when-needed.tsx';
import { askAgain, dropFailure, useFailure } from './failures.ts';
import { reloadNewest } from './reload.ts';

provideAgain(askAgain);

/**
 * The shell's error modal (SHELL-23), with the message of the server or about the network. Where something was typed it
 * says whether a reload keeps it, and the form can be kept open. What nobody answered is sent again by a press.
 */
export function FailureModal() {
  const failure = useFailure();
  const say = useSay();
  const close = () => (failure?.isReload ? void reloadNewest() : dropFailure());
  const hasTyped = failure?.isReload && hasUnsaved();
  const losesTyped = hasTyped && wouldLose();
  return (
    <Modal
      isOpen={useOpened(failure !== null)}
      onClose={close}
      title={say(failure?.title ?? shellTexts.oops)}
      size="small"
      mustAnswer={failure?.isReload}
      isOnTop
      footer={
        <>
          {hasTyped && <Button onClick={() => dropFailure()}>{say(shellTexts.leaveNot)}</Button>}
          {failure?.onAnswer && <Button onClick={() => dropFailure(true)}>{say(shellTexts.tryAgain)}</Button>}
          <Button look="primary" onClick={close} autoFocus>
            {say(shellTexts.ok)}
          </Button>
        </>
      }
    >
      {failure && say(failure.text)}
      {hasTyped && <p>{say(losesTyped ? shellTexts.reloadLoses : shellTexts.reloadKeeps)}</p>}
    </Modal>
  );
}
