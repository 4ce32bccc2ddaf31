import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { entitlementForm, entitlements, type TypedLeave, type TypeToGive } from '#domain/entitlements/contract.ts';
import { mostDays } from '#domain/entitlements/rules.ts';
import { recurringTexts, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { onlyNamed } from '#domain/lib/alike.ts';
import { same } from '#domain/lib/text.ts';
import { staff } from '#domain/staff/contract.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from '#web/parts/dialogs.module.css';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface AddLeaveProps {
  userId: number;
  given: readonly { leaves_id: number }[];
  types: readonly TypeToGive[];
  typed?: TypedLeave | undefined;
  onAdded?: () => void;
}

/** A form to give someone another leave type; those they hold cannot be chosen (STAFF-125, STAFF-130). */
export function AddLeave({ userId, given, types, typed, onAdded }: AddLeaveProps) {
  const say = useSay();
  const named = useNamed();
  const free = types.filter(({ id }) => !given.some(({ leaves_id }) => leaves_id === id));
  const namesOf = ({ name, name_ms }: TypeToGive) => [name, name_ms ?? name];
  const [filled] = useState({
    leaves_id: typed ? (onlyNamed(typed.type, free, namesOf)?.id ?? null) : null,
    total_days: typed?.days ?? null,
  });
  const isWhole = filled.leaves_id !== null && filled.total_days !== null;
  const form = useForm({
    shape: entitlementForm,
    initial: { user_id: userId, ...filled },
    endpoint: entitlements.add,
    says: texts.added,
    refreshes: [entitlements.list, staff.detail],
    onSaved: () => {
      form.restart({ leaves_id: null, total_days: null });
      onAdded?.();
    },
  });
  // The dialog opened before its types were there.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <form ref={element} className={classes.adding} {...form.props}>
      <SelectField
        {...form.field('leaves_id')}
        label={say(texts.type)}
        required
        autoFocus={!isWhole}
        disabledReason={free.length === 0 ? say(texts.allGiven) : undefined}
        choices={free.map(({ id, name, name_ms, type }) => ({
          value: id,
          label: `${named('leave_types', name)} (${say(recurringTexts[type] ?? same(type))})`,
          also: [name, name_ms].filter(Boolean).join(' '),
        }))}
      />
      <NumberField
        {...form.field('total_days')}
        label={say(texts.totalDays)}
        required
        autoFocus={isWhole}
        min={1}
        max={mostDays}
        unit={say(texts.days)}
      />
      <Button type="submit" look="primary" icon={<IconPlus size={16} />} isBusy={form.isBusy}>
        {say(texts.add)}
      </Button>
      <FormError text={form.refusal} />
    </form>
  );
}
