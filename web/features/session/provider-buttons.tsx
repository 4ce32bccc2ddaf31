import { useEffect, useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { loginWays, type Way } from '#domain/sign-in/login-contract.ts';
import { wayTexts as texts } from '#domain/sign-in/login-texts.ts';
import { providerText } from '#domain/sign-in/rules.ts';
import { call } from '#web/lib/call.ts';
import { CallError, textOfError } from '#web/lib/call-error.ts';
import { toastFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';

interface ProviderButtonsProps {
  providers: readonly Way[];
  /** The page to open afterwards. */
  next: string | undefined;
  onFailed: (why: Text | null) => void;
  /** Whether they are the only ways to log in. */
  isAlone?: boolean;
}

/** A button for each provider; it leaves for the provider's own pages. */
export function ProviderButtons({ providers, next = '', onFailed, isAlone }: ProviderButtonsProps) {
  const say = useSay();
  const [leaving, setLeaving] = useState<number | null>(null);
  // Back from the provider the page may be as it was left.
  useEffect(() => {
    const stay = () => setLeaving(null);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const leave = async (provider_id: number) => {
    onFailed(null);
    setLeaving(provider_id);
    try {
      const { url } = await call(loginWays.begin, { body: { provider_id, next } });
      location.assign(url);
    } catch (error) {
      if (error instanceof CallError) {
        toastFailure(error);
        onFailed(textOfError(error));
      }
      setLeaving(null);
    }
  };
  return providers.map((one, at) => (
    <Button
      key={one.id}
      look={isAlone && at === 0 ? 'primary' : undefined}
      isBusy={leaving === one.id}
      disabled={leaving !== null && leaving !== one.id}
      onClick={() => void leave(one.id)}
      fullWidth
    >
      {say(texts.by, { label: say(providerText(one)) })}
    </Button>
  ));
}
