import { words } from '#domain/lib/words.ts';
import { passwordForm, type SignInRules, signIn } from '#domain/sign-in/contract.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import classes from './sign-in.module.css';

/** Whether everybody may log in with a password, or only break-glass accounts. */
export function PasswordCard({ rules }: { rules: SignInRules }) {
  const say = useSay();
  const { password_off, is_off, version, administrators, can_change, data } = rules;
  const possible = new Set(administrators.map(({ id }) => id));
  const form = useForm({
    shape: passwordForm,
    initial: { password_off, break_glass: rules.break_glass.filter((id) => possible.has(id)) },
    endpoint: signIn.password,
    record: { id: 1, version },
    says: words.saved,
    refreshes: [signIn.read],
  });
  const notAllowed = can_change ? undefined : say(texts.onlyAdmins);
  const noneWorks = !password_off && !data.some(({ works }) => works) ? say(texts.noneWorks) : undefined;
  const state = !password_off ? texts.passwordOpen : is_off ? texts.passwordClosed : texts.passwordStuck;
  return (
    <Card title={say(texts.passwordCard)}>
      <p className={classes.note}>{say(state)}</p>
      <Form form={form}>
        <CheckboxField
          {...form.field('password_off')}
          label={say(texts.passwordOff)}
          description={notAllowed ?? noneWorks ?? say(texts.passwordOffHint)}
          disabledReason={notAllowed ?? noneWorks}
        />
        <MultiSelectField
          {...form.field('break_glass')}
          label={say(texts.breakGlass)}
          description={say(texts.breakGlassHint)}
          choices={administrators.map(({ id, name }) => ({ value: id, label: name }))}
          disabledReason={notAllowed}
        />
      </Form>
    </Card>
  );
}
