import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';
import { Html } from '../ui/data/html.tsx';
import { Button } from '../ui/form/button.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { useOpened } from '../ui/overlay/when-needed.tsx';
import type { ShellModalProps } from './shell-modals.tsx';

/** What is announced, with its one button. */
export function AnnouncementDialog({ announcement, isOpen, onClose }: ShellModalProps & Pick<Session, 'announcement'>) {
  const say = useSay();
  return (
    <Modal
      isOpen={useOpened(isOpen)}
      onClose={onClose}
      size="small"
      title={announcement?.title}
      footer={
        <Button look="primary" onClick={onClose} autoFocus>
          {say(shellTexts.ok)}
        </Button>
      }
    >
      {announcement && <Html html={announcement.msg} />}
    </Modal>
  );
}
