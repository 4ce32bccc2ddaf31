import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { nameOf } from '#domain/organisation/names.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { useNotedOrganisation } from '#web/lib/organisation.ts';
import { hasPasskeys } from '#web/lib/passkeys.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { stillThere } from '#web/lib/still-there.ts';
import { OuterPage } from '#web/parts/outer-page.tsx';
import { late } from '#web/ui/overlay/when-needed.tsx';
import { ForgotForm } from './forgot-form.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProvidersForm } from './providers-form.tsx';
import { clearFailure, failureNow } from './sign-in-failure.ts';
import { StillThereBox } from './still-there-box.tsx';
import { useWays } from './use-ways.ts';

const PasskeyBox = late(() => import('#web/features/passkeys/sign-in-box.tsx').then((box) => box.SignInBox));
const FirstPasskeyBox = late(() =>
  import('#web/features/passkeys/first-passkey-box.tsx').then((box) => box.FirstPasskeyBox),
);

/** Logs in, or requests a one-time password (LOGIN-01 to LOGIN-06); the router has cleared any old session. */
export default function Login() {
  const say = useSay();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const hello = useRead(session.hello);
  const ways = useWays();
  useNotedOrganisation(hello.data?.organisation);
  const [isForgotten, setForgotten] = useState(false);
  const [isBreakGlass, setBreakGlass] = useState(false);
  const [isFirstPasskey, setFirstPasskey] = useState(false);
  // Why a provider's answer signed nobody in.
  const [failure, setFailure] = useState(failureNow);
  // Typed once for both forms.
  const [email, setEmail] = useState('');
  const toggleForgotten = (typed: string) => {
    setEmail(typed);
    setForgotten(!isForgotten);
  };
  useEffect(() => {
    clearFailure();
    return () => stillThere.set(null);
  }, []);
  const hasPassword = ways.password || isBreakGlass;
  const buttons = ways.providers.length > 0 && (
    <ProviderButtons providers={ways.providers} next={next} onFailed={setFailure} isAlone={!hasPassword} />
  );
  const passkey = hasPasskeys() && (
    <div className={classes.passkey}>
      <PasskeyBox />
    </div>
  );
  const refusal = failure && say(failure);
  return (
    <OuterPage>
      <StillThereBox />
      {isFirstPasskey ? (
        <FirstPasskeyBox onBack={() => setFirstPasskey(false)} />
      ) : isForgotten ? (
        <ForgotForm email={email} onBack={toggleForgotten} />
      ) : hasPassword ? (
        <LoginForm
          hello={hello.data}
          email={email}
          onForgotten={toggleForgotten}
          onFirstPasskey={() => setFirstPasskey(true)}
          refusal={refusal}
          others={
            (passkey || buttons) && (
              <>
                {passkey}
                {buttons}
              </>
            )
          }
          onBack={ways.password ? undefined : () => setBreakGlass(false)}
        />
      ) : (
        <ProvidersForm refusal={refusal} onPassword={() => setBreakGlass(true)}>
          {buttons}
          {passkey}
        </ProvidersForm>
      )}
      <div className={classes.below}>
        <span>{hello.data && say(nameOf(hello.data.organisation))}</span>
        <a href="/">{say(texts.toKiosk)}</a>
      </div>
    </OuterPage>
  );
}
