import { roles } from '#domain/access.ts';
import { cardDigits, passwordLength } from '#domain/limits.ts';
import { profileTexts, roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './staff.module.css';
import type { StaffFormState } from './staff-form.tsx';

export interface AccessFieldsProps {
  form: StaffFormState;
  isNew: boolean;
  isOwn: boolean;
}

/** The fields about access: card, role, password, active (STAFF-77 to STAFF-80, STAFF-88 to STAFF-90, STAFF-97). */
export function AccessFields({ form, isNew, isOwn }: AccessFieldsProps) {
  const say = useSay();
  return (
    <Card title={say(texts.access)}>
      <div className={classes.three}>
        <TextField
          {...form.field('access_card_id')}
          label={say(texts.accessCard)}
          description={say(texts.accessCardHint)}
          inputMode="numeric"
          maxLength={cardDigits}
          required
        />
        <SelectField
          {...form.field('role')}
          label={say(texts.role)}
          required={!isOwn}
          disabledReason={isOwn ? say(texts.ownRole) : undefined}
          choices={roles.map((value) => ({ value, label: say(roleTexts[value]) }))}
        />
        <TextField
          {...form.field('password')}
          label={say(texts.password)}
          description={say(isNew ? texts.passwordNew : isOwn ? profileTexts.passwordHint : texts.passwordEdit)}
          type="password"
          autoComplete="new-password"
          maxLength={passwordLength.max}
        />
      </div>
      <div className={classes.active}>
        <CheckboxField
          {...form.field('active')}
          label={say(texts.active)}
          description={say(texts.activeHint)}
          disabledReason={isOwn ? say(texts.ownActive) : undefined}
        />
      </div>
    </Card>
  );
}
