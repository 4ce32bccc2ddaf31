import { IconExternalLink } from '@tabler/icons-react';
import type { AttendanceRow } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { documentAt } from '#web/lib/documents.ts';
import { useSay } from '#web/lib/say.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './attendance.module.css';

/** The document of a row: pictures are shown, other files are linked (ATT-14). */
export function AttachmentModal({ row, onClose }: { row: AttendanceRow; onClose: () => void }) {
  const say = useSay();
  const address = documentAt(row.doc ?? '');
  const title = say(texts.attachmentOf, { name: row.user.name, date: showDay(row.work_date) });
  return (
    <Modal isOpen onClose={onClose} size="large" title={title}>
      {row.doc?.endsWith('.pdf') ? (
        <p>{say(texts.pdf)}</p>
      ) : (
        <img className={classes.picture} src={address} alt={title} />
      )}
      <p>
        <a className={classes.outward} href={address} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} stroke={1.8} aria-hidden="true" /> {say(texts.openAttachment)}
        </a>
      </p>
    </Modal>
  );
}
