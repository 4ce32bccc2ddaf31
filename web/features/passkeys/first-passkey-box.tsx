import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { platform } from '#domain/limits.ts';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { call } from '#web/lib/call.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { hasPasskeys } from '#web/lib/passkeys.ts';
import { toastFailure, useSend } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useEnter } from '#web/parts/use-enter.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { isAborted, makePasskey } from './ceremony.ts';
import classes from './passkeys.module.css';

/** After the right password of an administrator who needs a passkey and has none: adds one, and logs them in. */
export function FirstPasskeyBox({ onBack }: { onBack: () => void }) {
  const say = useSay();
  const lang = useLanguage();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Text | null>(null);
  const send = useSend(passkeys.enrol);
  const add = async () => {
    const credential = await makePasskey(await call(passkeys.enrolChallenge, { body: {} }));
    enter(await send({ body: { credential, lang, platform } }));
  };
  const fail = (failure: unknown) => {
    setBusy(false);
    if (isAborted(failure)) return;
    setError(textOfError(failure));
    toastFailure(failure as Error);
  };
  const press = () => {
    setError(null);
    setBusy(true);
    void add().catch(fail);
  };
  return (
    <div className={classes.first}>
      <h1>{say(texts.enrolTitle)}</h1>
      <p>{say(texts.enrolHint)}</p>
      <FormError text={error && say(error)} />
      <Button
        look="primary"
        icon={<IconKey size={16} />}
        isBusy={isBusy}
        onClick={press}
        disabledReason={hasPasskeys() ? undefined : say(texts.notSupported)}
        fullWidth
        autoFocus
      >
        {say(texts.enrol)}
      </Button>
      <Button look="quiet" onClick={onBack} fullWidth>
        {say(sessionTexts.backToLogin)}
      </Button>
    </div>
  );
}
