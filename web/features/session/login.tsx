import { useState } from 'react';
import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { OuterPage } from '#web/parts/outer-page.tsx';
import { ForgotForm } from './forgot-form.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** Logs in, or requests a one-time password (LOGIN-01 to LOGIN-06); the router has cleared any old session. */
export default function Login() {
  const say = useSay();
  const hello = useRead(session.hello);
  const [isForgotten, setForgotten] = useState(false);
  // Typed once for both forms.
  const [email, setEmail] = useState('');
  const toggleForgotten = (typed: string) => {
    setEmail(typed);
    setForgotten(!isForgotten);
  };
  return (
    <OuterPage>
      {isForgotten ? (
        <ForgotForm email={email} onBack={toggleForgotten} />
      ) : (
        <LoginForm hello={hello.data} email={email} onForgotten={toggleForgotten} />
      )}
      <div className={classes.below}>
        <span>{hello.data?.organisation.name}</span>
        <a href="/">{say(texts.toKiosk)}</a>
      </div>
    </OuterPage>
  );
}
