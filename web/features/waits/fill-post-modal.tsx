import { useState } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { fillTexts as texts } from '#domain/waits/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { StaffChoice } from '../applications/staff-choice.tsx';
import { TransferModal } from '../staff/transfer-modal.tsx';

interface FillPostModalProps {
  position: { id: number; name: string };
  onClose: () => void;
}

/** Fills a post that nobody holds: whom to transfer, then the form of the transfer with the post chosen (D6). */
export function FillPostModal({ position, onClose }: FillPostModalProps) {
  const say = useSay();
  const named = useNamed();
  const today = useToday();
  const [id, setId] = useState<number | null>(null);
  const { data, isError, refetch } = useQuietRead(staff.detail, { params: { user_id: id ?? 'new' } }, id !== null);
  if (data?.user && today)
    return <TransferModal user={data.user} references={data} today={today} into={position.id} onClose={onClose} />;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(texts.title, { position: named('positions', position.name) })}
      footer={<Button onClick={onClose}>{say(shellTexts.cancel)}</Button>}
    >
      <StaffChoice
        endpoint={substitutes.people}
        label={say(texts.who)}
        description={say(texts.whoHint)}
        value={id}
        onChange={setId}
      />
      {id !== null && (isError ? <NotLoaded onRetry={refetch} /> : <SkeletonLines lines={4} />)}
    </Modal>
  );
}
