import { corrections } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { correctionReasonLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './corrections.module.css';
import { whatShowsDays } from './shared.ts';

interface WithdrawModalProps {
  id: number;
  day: Day;
  onClose: () => void;
}

/** Withdraws a correction, with why. */
export function WithdrawModal({ id, day, onClose }: WithdrawModalProps) {
  const say = useSay();
  const form = useForm({
    shape: corrections.withdraw.body,
    initial: { id, reason: '' },
    endpoint: corrections.withdraw,
    says: texts.isWithdrawn,
    refreshes: whatShowsDays,
    onSaved: onClose,
  });
  return (
    <FormModal
      title={texts.withdrawTitle}
      values={{ day: showDay(day) }}
      size="small"
      form={form}
      save={texts.withdraw}
      onClose={onClose}
    >
      <p className={classes.hint}>{say(texts.withdrawHint)}</p>
      <TextField
        {...form.field('reason')}
        label={say(texts.reason)}
        type="textarea"
        rows={2}
        maxLength={correctionReasonLength}
        required
        autoFocus
      />
    </FormModal>
  );
}
