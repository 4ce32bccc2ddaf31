import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './login.module.css';

/** Asks only for the email, and mails a one-time password (LOGIN-03, D10). */
export function ForgotForm(props: { email: string; onBack: (email: string) => void }) {
  const say = useSay();
  const forgot = useAct(session.forgotPassword, { says: texts.passwordSent });
  const form = useForm(session.forgotPassword.body, { email: props.email });
  const back = () => props.onBack(form.values.email);
  const submit = async () => {
    if (await form.submit((body) => forgot.submit({ body }))) back();
  };
  return (
    <form
      className={classes.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.head}>
        <h1>{say(texts.forgotTitle)}</h1>
        <p className={classes.hint}>{say(texts.forgotHint)}</p>
      </div>
      <TextField
        {...form.field('email')}
        label={say(texts.email)}
        type="email"
        autoComplete="username"
        required
        autoFocus
      />
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
