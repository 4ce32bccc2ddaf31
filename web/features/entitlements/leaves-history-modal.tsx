import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { LeavesHistoryBox } from './leaves-history-box.tsx';

/** Someone's leave applications in a dialog (STAFF-133 to STAFF-135). */
interface LeavesHistoryModalProps {
  user: { id: number; name: string };
  onClose: () => void;
}

export function LeavesHistoryModal({ user, onClose }: LeavesHistoryModalProps) {
  const say = useSay();
  return (
    <Modal isOpen onClose={onClose} size="large" title={say(texts.history, { name: user.name })}>
      <LeavesHistoryBox user={user} />
    </Modal>
  );
}
