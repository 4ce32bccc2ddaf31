import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './login.module.css';

/** Asks only for the email, and mails a one-time password (LOGIN-03, D10). */
export function ForgotForm(props: { email: string; onBack: (email: string) => void }) {
  const say = useSay();
  const form = useForm({
    shape: session.forgotPassword.body,
    initial: { email: props.email },
    endpoint: session.forgotPassword,
    says: texts.passwordSent,
    onSaved: () => back(),
  });
  const back = () => props.onBack(form.values.email);
  return (
    <form className={classes.card} {...form.props} data-unsaved={undefined}>
      <div className={classes.head}>
        <h1>{say(texts.forgotTitle)}</h1>
        <p className={classes.hint}>{say(texts.forgotHint)}</p>
      </div>
      <TextField
        {...form.field('email')}
        label={say(texts.email)}
        inputMode="email"
        autoComplete="username"
        required
        autoFocus
      />
      <FormError text={form.refusal} />
      <div className={classes.actions}>
        <Button type="submit" look="primary" isBusy={form.isBusy} fullWidth>
          {say(texts.send)}
        </Button>
        <Button look="quiet" onClick={back} fullWidth>
          {say(texts.backToLogin)}
        </Button>
      </div>
    </form>
  );
}
