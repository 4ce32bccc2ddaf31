import * as z from 'zod';
import { cardColourCalls, type SettledChanges } from '#domain/card-colours/contract.ts';
import { cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { lines } from '#domain/lib/fields.ts';
import { dismissReasonLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ReasonModal } from '#web/parts/reason-modal.tsx';

/** Without the ids: a draft of a reason must never choose what it is about. */
const shape = z.object({ reason: lines(dismissReasonLength) });

interface RejectModalProps {
  ids: readonly number[];
  onDone: (settled: SettledChanges) => void;
  onClose: () => void;
}

/** Rejects changes of card colours, with a reason. */
export function RejectModal({ ids, onDone, onClose }: RejectModalProps) {
  const say = useSay();
  const form = useForm({
    shape,
    initial: { reason: '' },
    endpoint: cardColourCalls.reject,
    body: ({ reason }) => ({ ids: [...ids], reason }),
    refreshes: [cardColourCalls.list],
    onSaved: onDone,
  });
  return (
    <ReasonModal
      title={texts.rejectTitle}
      values={{ count: ids.length }}
      save={texts.reject}
      isDanger
      form={form}
      onClose={onClose}
      hint={say(texts.rejectHint)}
      reason={form.field('reason')}
      most={dismissReasonLength}
    />
  );
}
