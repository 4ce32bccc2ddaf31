import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { words } from '#domain/lib/words.ts';
import { pathTo } from '#domain/screens.ts';
import { wayTexts as texts } from '#domain/sign-in/login-texts.ts';
import { loginReturn } from '#domain/sign-in/return-contract.ts';
import { call } from '#web/lib/call.ts';
import { CallError, textOfError } from '#web/lib/call-error.ts';
import { useSay } from '#web/lib/say.ts';
import { OuterPage } from '#web/parts/outer-page.tsx';
import { toastText } from '#web/parts/toast-text.tsx';
import { useEnter } from '#web/parts/use-enter.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import classes from './login.module.css';
import { leaveFailure } from './sign-in-failure.ts';

/** What a provider returned with is good for one call, so it is sent once, however often this page is drawn. */
let sent = '';

/** Where a provider returns people to: ends the login, or leads back to it with the reason (decision 0106). */
export default function SignInReturn() {
  const say = useSay();
  const navigate = useNavigate();
  const enter = useEnter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const { search } = location;
    if (sent === search) return;
    sent = search;
    void call(loginReturn.finish, { body: { search, platform: 'web_app' }, quiet: true }).then(
      (answer) => enter(answer, answer.next),
      (error: unknown) => {
        const why = error instanceof CallError ? textOfError(error) : words.wrong;
        leaveFailure(why);
        toast.error(toastText(why));
        void navigate({ href: pathTo('login'), replace: true });
      },
    );
  }, []);
  return (
    <OuterPage>
      <div className={classes.card}>
        <p role="status">{say(texts.entering)}</p>
      </div>
    </OuterPage>
  );
}
