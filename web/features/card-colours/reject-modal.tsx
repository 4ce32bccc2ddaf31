import * as z from 'zod';
import { cardColourCalls, type SettledChanges } from '#domain/card-colours/contract.ts';
import { cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { lines } from '#domain/lib/fields.ts';
import { dismissReasonLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './card-colours.module.css';

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
    <FormModal
      title={texts.rejectTitle}
      values={{ count: ids.length }}
      save={texts.reject}
      size="small"
      isDanger
      form={form}
      onClose={onClose}
    >
      <p className={classes.meta}>{say(texts.rejectHint)}</p>
      <TextField
        {...form.field('reason')}
        label={say(texts.reason)}
        type="textarea"
        rows={2}
        maxLength={dismissReasonLength}
        required
        autoFocus
      />
    </FormModal>
  );
}
