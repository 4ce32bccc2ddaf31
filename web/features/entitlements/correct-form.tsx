import { correctionForm, type Entitlement, entitlements, type PeriodBalance } from '#domain/entitlements/contract.ts';
import { mostDays } from '#domain/entitlements/rules.ts';
import { periodText, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { nameLength } from '#domain/limits.ts';
import { staff } from '#domain/staff/contract.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from '#web/parts/dialogs.module.css';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';

/** A period as it is chosen. */
export function periodName(type: string, { period, is_new }: PeriodBalance, present: string | null): Text {
  const name = periodText(type, period);
  if (period === present) return filled(texts.presentPeriod, { period: name });
  return is_new ? filled(texts.newPeriod, { period: name }) : name;
}

interface CorrectFormProps {
  entry: Entitlement;
  /** The earlier period to be corrected; null for the present one. */
  earlier: PeriodBalance | null;
  onSaved: () => void;
}

/** The total days and the balance as they should be, the reason, and a document (D6). */
export function CorrectForm({ entry, earlier, onSaved }: CorrectFormProps) {
  const say = useSay();
  const was = (earlier ?? entry).balance;
  const form = useForm({
    shape: correctionForm,
    initial: {
      total_days: (earlier ?? entry).total_days as number | null,
      balance: (earlier?.is_new ? null : was) as number | null,
      reason: '',
      period: null as string | null,
      ...noAttachment,
    },
    endpoint: entitlements.correct,
    record: entry,
    body: (checked) => ({ ...checked, period: earlier?.period ?? null, was }),
    says: texts.corrected,
    refreshes: [entitlements.list, entitlements.periods, entitlements.movements, staff.detail],
    onSaved,
  });
  const attachment = useAttachment(entitlements.upload, form);
  const typed = form.values.balance;
  const outcome = () => {
    if (!earlier || typed === null) return null;
    if (!earlier.is_carried) return say(texts.presentStays);
    return say(texts.presentBecomes, { balance: entry.balance + typed - earlier.balance });
  };
  return (
    <form className={classes.fields} {...form.props}>
      <div className={classes.bar}>
        <NumberField
          {...form.field('total_days')}
          label={say(texts.totalDays)}
          required
          min={1}
          max={mostDays}
          unit={say(texts.days)}
        />
        <NumberField
          {...form.field('balance')}
          label={say(texts.balance)}
          required
          min={0}
          max={mostDays * 2}
          step={0.5}
          decimals={1}
          unit={say(texts.days)}
        />
      </div>
      {outcome() && <span className={classes.meta}>{outcome()}</span>}
      <TextField {...form.field('reason')} label={say(texts.reason)} maxLength={nameLength} required />
      <AttachmentField {...attachment.field} />
      <FormError text={form.refusal} />
      <div>
        <Button type="submit" look="primary" isBusy={form.isBusy} disabled={attachment.isBusy}>
          {say(texts.correct)}
        </Button>
      </div>
    </form>
  );
}
