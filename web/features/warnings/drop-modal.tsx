import * as z from 'zod';
import { lines } from '#domain/lib/fields.ts';
import { dismissReasonLength } from '#domain/limits.ts';
import { type SettledDrafts, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { explainTexts as texts } from '#domain/warnings/explain-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ReasonModal } from '#web/parts/reason-modal.tsx';

/** Without the ids: a draft of a reason must never choose what it is about. */
const shape = z.object({ reason: lines(dismissReasonLength) });

interface DropModalProps {
  ids: readonly number[];
  onDone: (settled: SettledDrafts) => void;
  onClose: () => void;
}

/** Dismisses letters in their time to explain, with a reason that their people read (D5). */
export function DropModal({ ids, onDone, onClose }: DropModalProps) {
  const say = useSay();
  const form = useForm({
    shape,
    initial: { reason: '' },
    endpoint: warningDrafts.dismiss,
    body: ({ reason }) => ({ ids: [...ids], reason }),
    refreshes: [warningDrafts.list],
    onSaved: onDone,
  });
  return (
    <ReasonModal
      title={texts.dropTitle}
      values={{ count: ids.length }}
      save={texts.drop}
      isDanger
      form={form}
      onClose={onClose}
      hint={say(texts.dropHint)}
      reason={form.field('reason')}
      most={dismissReasonLength}
    />
  );
}
