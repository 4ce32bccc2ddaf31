import { showDay } from '#domain/lib/calendar.ts';
import { outageReasonLength } from '#domain/limits.ts';
import { type OutageRow, outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './outages.module.css';

/** Withdraws an outage, with why. */
export function WithdrawModal({ outage, onClose }: { outage: OutageRow; onClose: () => void }) {
  const say = useSay();
  const form = useForm({
    shape: outages.withdraw.body,
    initial: { id: outage.id, reason: '' },
    endpoint: outages.withdraw,
    says: texts.isWithdrawn,
    refreshes: [outages.list],
    onSaved: onClose,
  });
  const values = { day: showDay(outage.day) };
  return (
    <FormModal
      title={texts.withdrawTitle}
      values={values}
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
        maxLength={outageReasonLength}
        required
        autoFocus
      />
    </FormModal>
  );
}
