import type { ReactNode } from 'react';
import { sessionTexts } from '#domain/session/texts.ts';
import { wayTexts as texts } from '#domain/sign-in/login-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import classes from './login.module.css';

interface ProvidersFormProps {
  refusal: string | null;
  /** Opens the form for a password, for break-glass accounts. */
  onPassword: () => void;
  /** The buttons of the providers. */
  children: ReactNode;
}

/** The login while passwords are off: the providers, and a small way to the password of a break-glass account. */
export function ProvidersForm({ refusal, onPassword, children }: ProvidersFormProps) {
  const say = useSay();
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h1>{say(sessionTexts.welcome)}</h1>
        <p className={classes.hint}>{say(texts.provided)}</p>
      </div>
      <FormError text={refusal} />
      <div className={classes.actions}>
        {children}
        <Button look="quiet" small onClick={onPassword} fullWidth>
          {say(texts.withPassword)}
        </Button>
      </div>
    </div>
  );
}
