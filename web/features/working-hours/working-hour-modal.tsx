import { useState } from 'react';
import { words } from '#domain/lib/words.ts';
import { type WorkingHour, workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import type { RecordModalProps } from '#web/parts/use-record-form.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { HoursForm } from './hours-form.tsx';

/** Adds a set of working hours, or changes one once its future changes are loaded (HOURS-03, HOURS-04, D5). */
export function WorkingHourModal(modal: RecordModalProps<WorkingHour>) {
  const { record, onClose } = modal;
  const say = useSay();
  const today = useToday();
  const read = useRead(workingHours.coming, { params: { id: record?.id ?? 0 } }, record !== null);
  const coming = record ? read.data?.data : [];
  // Data of an earlier opening may be outdated; once the form is shown, it is not replaced.
  const [isReady, setReady] = useState(false);
  if (!isReady && today && coming && !read.isFetching) setReady(true);

  if (isReady) return <HoursForm {...modal} today={today!} coming={coming!} staff={read.data?.staff ?? []} />;
  if (!read.error) return null;
  return (
    <Modal isOpen onClose={onClose} title={say(texts.detail)}>
      <Empty heading={say(textOfError(read.error, words.wrong))} />
    </Modal>
  );
}
