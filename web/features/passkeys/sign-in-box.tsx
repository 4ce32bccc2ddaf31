import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { platform } from '#domain/limits.ts';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyMinutes } from '#domain/passkeys/rules.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { call } from '#web/lib/call.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { toastFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useEnter } from '#web/parts/use-enter.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { isAborted, offersToFillIn, signedBy, stopOffering } from './ceremony.ts';

/** The browser is given another challenge before the one it has expires. */
const renewMs = (passkeyMinutes.challenge - 1) * 60_000;

/** Logs in with a passkey: by its button, or where the browser offers one beside the emails it fills in. */
export function SignInBox() {
  const say = useSay();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Text | null>(null);

  const fail = (failure: unknown) => {
    setBusy(false);
    if (isAborted(failure)) return;
    setError(textOfError(failure));
    toastFailure(failure as Error);
  };
  const signIn = async (isFilledIn: boolean) => {
    const challenge = await call(passkeys.signInChallenge, { body: {}, quiet: isFilledIn });
    const credential = await signedBy(challenge, isFilledIn);
    setBusy(true);
    await call(passkeys.signIn, { body: { credential, platform } }).then(enter, fail);
  };
  const offer = async () => {
    if (document.visibilityState === 'visible' && (await offersToFillIn())) await signIn(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the page is shown
  useEffect(() => {
    // Nobody chose anything yet, so no failure is shown.
    const start = () => void offer().catch(() => undefined);
    start();
    const timer = setInterval(start, renewMs);
    return () => {
      clearInterval(timer);
      void stopOffering();
    };
  }, []);
  const press = () => {
    setError(null);
    setBusy(true);
    void signIn(false)
      .catch(fail)
      .then(() => offer())
      .catch(() => undefined);
  };
  return (
    <>
      <FormError text={error && say(error)} />
      <Button icon={<IconKey size={16} />} isBusy={isBusy} onClick={press} fullWidth>
        {say(texts.signIn)}
      </Button>
    </>
  );
}
