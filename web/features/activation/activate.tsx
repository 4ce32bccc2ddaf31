import { useState } from 'react';
import { activation, passwordForm } from '#domain/activation/contract.ts';
import { activationTexts as texts } from '#domain/activation/texts.ts';
import { words } from '#domain/lib/words.ts';
import { passwordLength } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { useNotedOrganisation } from '#web/lib/organisation.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useFirstLogin } from '#web/parts/first-login.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { OuterPage } from '#web/parts/outer-page.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './activation.module.css';

/** Chooses the first password of an account, by the link that was mailed or printed. */
export default function Activate() {
  const say = useSay();
  // In the fragment, which no server or log is sent.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, refetch } = useQuietRead(activation.check, { query: { token } });
  const hello = useQuietRead(session.hello);
  useNotedOrganisation(hello.data?.organisation);
  return (
    <OuterPage>
      <div className={classes.card}>
        {data ? (
          <PasswordForm token={token} name={data.name} />
        ) : error ? (
          <LoadFailed
            error={error}
            onRetry={() => void refetch()}
            back={{ label: say(sessionTexts.login), href: pathTo('login') }}
          />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </div>
    </OuterPage>
  );
}

function PasswordForm({ token, name }: { token: string; name: string }) {
  const say = useSay();
  const logIn = useFirstLogin();
  const form = useForm({
    shape: passwordForm,
    initial: { password: '' },
    endpoint: activation.choose,
    body: ({ password }) => ({ password, token }),
    onSaved: ({ login }, { password }) => logIn(texts.done, login, password),
  });
  return (
    <form className={classes.form} {...form.props} data-unsaved={undefined}>
      <div className={classes.head}>
        <h1>{say(texts.newPassword)}</h1>
        <p>{say(texts.welcome, { name })}</p>
      </div>
      <TextField
        {...form.field('password')}
        label={say(sessionTexts.password)}
        description={say(words.passwordHint, passwordLength)}
        type="password"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        required
        autoFocus
      />
      <FormError text={form.refusal} />
      <Button type="submit" look="primary" isBusy={form.isBusy} fullWidth>
        {say(texts.save)}
      </Button>
    </form>
  );
}
