import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { MonthBox } from './month-box.tsx';

/** Someone's attendance of a month, up to the current one, and as PDF (STAFF-110 to STAFF-114). */
interface AttendanceModalProps {
  user: { id: number; name: string };
  onClose: () => void;
}

export function AttendanceModal({ user, onClose }: AttendanceModalProps) {
  const say = useSay();
  return (
    <Modal isOpen onClose={onClose} size="large" title={say(texts.title, { name: user.name })}>
      <MonthBox user={user} />
    </Modal>
  );
}
