import { warningTexts as texts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { type Addressee, LettersBox } from './letters-box.tsx';

/** Warning letters issued to someone in a dialog (STAFF-115 to STAFF-123). */
interface WarningsModalProps {
  user: Addressee;
  onClose: () => void;
}

export function WarningsModal({ user, onClose }: WarningsModalProps) {
  const say = useSay();
  return (
    <Modal isOpen onClose={onClose} size="large" title={say(texts.title, { name: user.name })}>
      <LettersBox user={user} />
    </Modal>
  );
}
