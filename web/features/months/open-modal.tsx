import type { Day } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { monthReasonLength } from '#domain/limits.ts';
import { months } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './months.module.css';

/** Opens a closed month again, with why. */
export function OpenModal({ month, onClose }: { month: Day; onClose: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const form = useForm({
    shape: months.open.body,
    initial: { month: month.slice(0, 7), reason: '' },
    endpoint: months.open,
    says: texts.isOpen,
    refreshes: [months.list, months.detail],
    onSaved: onClose,
  });
  const values = { month: monthTitle(month, language) };
  return (
    <FormModal
      title={texts.openAgainOf}
      values={values}
      size="small"
      form={form}
      save={texts.openAgain}
      onClose={onClose}
    >
      <p className={classes.hint}>{say(texts.openHint, values)}</p>
      <TextField
        {...form.field('reason')}
        label={say(texts.reason)}
        type="textarea"
        rows={2}
        maxLength={monthReasonLength}
        required
        autoFocus
      />
    </FormModal>
  );
}
