import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { dropFailure, useFailure } from './failures.ts';
import { reloadNewest } from './updates.ts';

/** The shell's error modal (SHELL-23): the server's words, or the network's. */
export function FailureModal() {
  const failure = useFailure();
  const say = useSay();
  const close = () => (failure?.isReload ? void reloadNewest() : dropFailure());
  return (
    <Modal
      isOpen={failure !== null}
      onClose={close}
      title={say(failure?.title ?? shellTexts.oops)}
      size="small"
      mustAnswer={failure?.isReload}
      isOnTop
      footer={
        <Button look="primary" onClick={close} autoFocus>
          {say(shellTexts.ok)}
        </Button>
      }
    >
      {failure && say(failure.said)}
    </Modal>
  );
}
