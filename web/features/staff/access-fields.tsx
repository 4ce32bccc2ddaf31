import { may, roles } from '#domain/access.ts';
import { passwordLength } from '#domain/limits.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { profileTexts, roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CardField } from './card-field.tsx';
import classes from './staff.module.css';
import type { StaffFormState } from './staff-form.tsx';

interface AccessFieldsProps {
  form: StaffFormState;
  /** Whom to change; null adds someone. */
  user: StaffDetail | null;
  isOwn: boolean;
}

/** The fields about access: card, role, password, active (STAFF-77 to STAFF-80, STAFF-88 to STAFF-90, STAFF-97). */
export function AccessFields({ form, user, isOwn }: AccessFieldsProps) {
  const say = useSay();
  const viewer = useViewer();
  const role = user?.role ?? 'Normal User';
  const whyNotRole = isOwn ? texts.ownRole : may.giveRole(viewer, role) ? undefined : texts.roleAbove;
  const whyNotSignIn = user && !may.changeSignIn(viewer, user) ? say(texts.adminOnly) : undefined;
  return (
    <Card title={say(texts.access)}>
      <div className={classes.three}>
        <CardField {...form.field('access_card_id')} label={say(texts.accessCard)} ownerId={user?.id ?? null} />
        <SelectField
          {...form.field('role')}
          label={say(texts.role)}
          required={!isOwn}
          disabledReason={whyNotRole && say(whyNotRole)}
          choices={roles
            .filter((value) => value === role || may.giveRole(viewer, value))
            .map((value) => ({ value, label: say(roleTexts[value]) }))}
        />
        <TextField
          {...form.field('password')}
          label={say(texts.password)}
          description={say(user === null ? texts.passwordNew : isOwn ? profileTexts.passwordHint : texts.passwordEdit)}
          disabledReason={whyNotSignIn}
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
          disabledReason={isOwn ? say(texts.ownActive) : whyNotSignIn}
        />
      </div>
    </Card>
  );
}
