import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { activation, passwordForm } from '#domain/activation/contract.ts';
import { activationTexts as texts } from '#domain/activation/texts.ts';
import { passwordLength } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/query.ts';
import { chooseLanguage, useLanguage, useSay } from '#web/lib/say.ts';
import { enterSession } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { toastText } from '#web/parts/toast-text.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import classes from './activation.module.css';

/** Chooses the first password of an account, by the link that was mailed or printed. */
export default function Activate() {
  const say = useSay();
  const language = useLanguage();
  // In the fragment, which no server or log is sent.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, refetch } = useRead(activation.check, { query: { token } });
  return (
    <main className={classes.page}>
      <div className={classes.top}>
        <Mark size={28} />
        <Button look="quiet" small onClick={() => chooseLanguage(language === 'en' ? 'ms' : 'en')}>
          {say(sessionTexts.otherLanguage)}
        </Button>
      </div>
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
    </main>
  );
}

function PasswordForm({ token, name }: { token: string; name: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    shape: passwordForm,
    initial: { password: '' },
    endpoint: activation.choose,
    body: ({ password }) => ({ password, token }),
    onSaved: async ({ login }, { password }) => {
      toast.success(toastText(texts.done));
      enterSession(await call(session.login, { body: { email: login, password, platform: 'web_app' } }));
      void navigate({ href: pathTo('dashboard'), replace: true });
    },
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
