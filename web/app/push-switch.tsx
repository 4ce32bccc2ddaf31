import { useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { pushTexts as texts } from '#domain/push/texts.ts';
import { disablePush, enablePush, isPushOn, pushHindrance } from '../lib/push.ts';
import { toastFailure } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { toastText } from '../parts/toast-text.tsx';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import { toast } from '../ui/overlay/toast.tsx';

/** Reasons that a retry does not change. */
const cannotBe: readonly Text[] = [texts.insecure, texts.unsupported, texts.blocked, texts.off];

/** Turns notifications while no page is open on or off for this device, and says why they cannot be turned on. */
export function PushSwitch({ userId }: { userId: number }) {
  const say = useSay();
  const [isOn, setOn] = useState(isPushOn(userId));
  /** Why it is off, or cannot be turned on. */
  const [why, setWhy] = useState<Text | null>(pushHindrance);
  const [isBusy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const refused = wanted ? await enablePush(userId) : await disablePush();
      setWhy(refused ?? null);
      setOn(wanted && !refused);
      if (!refused) toast.success(toastText(wanted ? texts.turnedOn : texts.turnedOff));
    } catch (error) {
      toastFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <CheckboxField
      label={say(texts.label)}
      description={say(why ?? texts.hint)}
      value={isOn}
      onChange={(value) => !isBusy && void change(value)}
      {...(why && cannotBe.includes(why) ? { disabledReason: say(why) } : {})}
      isSwitch
    />
  );
}
