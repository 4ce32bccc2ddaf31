import { type Entitlement, entitlements, totalDaysForm } from '#domain/entitlements/contract.ts';
import { balanceAfter, mostDays, refusalOfTotal } from '#domain/entitlements/rules.ts';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { formProps } from '#web/lib/form-props.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from '#web/parts/dialogs.module.css';
import { Button } from '#web/ui/form/button.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** Changes the total days of an entry, and shows the resulting balance (STAFF-126, STAFF-128, STAFF-129). */
interface TotalDaysProps {
  entry: Entitlement;
  onChanged?: () => void;
}

export function TotalDays({ entry, onChanged }: TotalDaysProps) {
  const say = useSay();
  const named = useNamed();
  const { leaves, balance } = entry;
  const leaveName = named('leave_types', leaves.name);
  const form = useForm({
    shape: totalDaysForm,
    initial: { total_days: entry.total_days as number | null },
    endpoint: entitlements.edit,
    record: entry,
    says: words.saved,
    refreshes: [entitlements.list, staff.detail],
    onSaved: () => onChanged?.(),
  });
  const typed = form.values.total_days;
  const current = { name: leaveName, total_days: entry.total_days, balance };
  const refusal = typed === null ? null : refusalOfTotal(current, typed);
  const isChanged = typed !== entry.total_days;

  const errorText =
    form.errorOf('total_days') ?? form.refusal ?? (refusal ? say(refusal.text, refusal.values) : undefined);
  return (
    <form
      className={classes.changing}
      {...formProps((element) => refusal === null && form.submit(element), isChanged, form.isBusy)}
    >
      <NumberField
        {...form.field('total_days')}
        error={Boolean(errorText)}
        label={say(texts.totalDaysOf, { leave: leaveName })}
        hideLabel
        min={1}
        max={mostDays}
        unit={say(texts.days)}
      />
      {isChanged && (
        <Button type="submit" isBusy={form.isBusy}>
          {say(shellTexts.save)}
        </Button>
      )}
      {errorText && (
        <span className={classes.refusal} role="alert">
          {errorText}
        </span>
      )}
      {isChanged && typed !== null && !errorText && (
        <span className={classes.meta}>{say(texts.becomes, { balance: balanceAfter(current, typed) })}</span>
      )}
    </form>
  );
}
