import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { wayTexts } from '#domain/sign-in/login-texts.ts';
import { toastFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useEnter } from '#web/parts/use-enter.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { isDialogOpen } from '#web/ui/overlay/dialog-stack.ts';
import { takeFirstForm } from './first-form.ts';
import classes from './login.module.css';

interface LoginFormProps {
  hello: ReplyOf<typeof session.hello> | undefined;
  /** What was typed before, in either form. */
  email: string;
  onForgotten: (email: string) => void;
  /** The password is right, but a passkey has to be added first (decision 0107). */
  onFirstPasskey: () => void;
  /** Why another way to log in failed. */
  refusal: string | null;
  /** The other ways to log in, below the password. */
  others: ReactNode;
  /** Leads back to them, where the password is for break-glass accounts. */
  onBack?: () => void;
}

/** Email and password, filled in for the demo organisation on a plain http origin (LOGIN-02, LOGIN-07). */
export function LoginForm({ hello, email, onForgotten, onFirstPasskey, refusal, others, onBack }: LoginFormProps) {
  const say = useSay();
  const enter = useEnter();
  const form = useForm({
    shape: session.login.body,
    initial: { email, password: '' },
    endpoint: session.login,
    showRefusal: (error) => (error.extra.first_passkey ? onFirstPasskey() : toastFailure(error)),
    onSaved: (answer) => enter(answer),
  });
  const element = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed here
  useLayoutEffect(() => {
    const first = takeFirstForm();
    // Not by autoFocus: the focus of the first form may move between this one's creation and its appearance.
    const field = (first?.isAtPassword ?? email !== '') ? 'password' : 'email';
    if (!isDialogOpen()) element.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    if (!first) return;
    form.set({ email: first.email, password: first.password });
    setSent(first.isSent);
  }, []);
  // The first form was submitted before the script was loaded.
  useEffect(() => {
    if (isSent) element.current?.requestSubmit();
  }, [isSent]);
  const demo = location.protocol === 'http:' ? hello?.demo : null;
  const [isFilled, setFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, unless someone has started typing
  useLayoutEffect(() => {
    if (!demo || form.values.email !== '' || form.values.password !== '') return;
    form.set(demo);
    setFilled(true);
  }, [demo]);
  // Selected, so that typing replaces it.
  useLayoutEffect(() => {
    if (isFilled && document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, [isFilled]);

  return (
    <form
      ref={element}
      className={classes.card}
      {...form.props}
      // Leaving the login loses nothing, so it does not ask.
      data-unsaved={undefined}
    >
      <div className={classes.head}>
        <h1>{say(texts.welcome)}</h1>
        {demo && <p className={classes.hint}>{say(texts.demoHint)}</p>}
      </div>
      <TextField
        {...form.field('email')}
        label={say(texts.email)}
        inputMode="email"
        // The browser may offer a passkey beside what it fills in.
        autoComplete="username webauthn"
        required
      />
      <TextField
        {...form.field('password')}
        label={say(texts.password)}
        type="password"
        autoComplete="current-password"
        required
      />
      <FormError text={form.refusal ?? refusal} />
      <div className={classes.actions}>
        <Button type="submit" look="primary" isBusy={form.isBusy} fullWidth>
          {say(texts.login)}
        </Button>
        <Button
          look="quiet"
          onClick={() => onForgotten(form.values.email === demo?.email ? '' : form.values.email)}
          fullWidth
        >
          {say(texts.forgot)}
        </Button>
        {onBack ? (
          <Button look="quiet" onClick={onBack} fullWidth>
            {say(wayTexts.withProvider)}
          </Button>
        ) : (
          others && (
            <>
              <p className={classes.or}>{say(wayTexts.or)}</p>
              {others}
            </>
          )
        )}
      </div>
    </form>
  );
}
