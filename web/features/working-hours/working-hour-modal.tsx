import { useState } from 'react';
import { words } from '#domain/lib/words.ts';
import { type WorkingHour, workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { saidOf } from '#web/lib/call-error.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { HoursForm } from './hours-form.tsx';

export interface WorkingHourModalProps {
  /** The set to change; null adds one. */
  workingHour: WorkingHour | null;
  onClose: () => void;
  /** Called with the set's id. */
  onSaved: (id: number) => void;
}

/** Adds a set of working hours, or changes one once its future changes are loaded (HOURS-03, HOURS-04, D5). */
export function WorkingHourModal(props: WorkingHourModalProps) {
  const { workingHour, onClose } = props;
  const say = useSay();
  const today = useToday();
  const read = useRead(workingHours.coming, { params: { id: workingHour?.id ?? 0 } }, workingHour !== null);
  const coming = workingHour ? read.data?.data : [];
  // Data of an earlier opening may be outdated; once the form is shown, it is not replaced.
  const [isReady, setReady] = useState(false);
  if (!isReady && today && coming && !read.isFetching) setReady(true);

  if (isReady) return <HoursForm {...props} today={today!} coming={coming!} staff={read.data?.staff ?? []} />;
  if (!read.error) return null;
  return (
    <Modal isOpen onClose={onClose} title={say(texts.detail)}>
      <Empty heading={say(saidOf(read.error, words.wrong))} />
    </Modal>
  );
}
