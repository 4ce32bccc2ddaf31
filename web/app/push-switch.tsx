import { useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { pushTexts as texts } from '#domain/push/texts.ts';
import { isPushOn, pushHindrance, turnPushOff, turnPushOn } from '../lib/push.ts';
import { tellFailure } from '../lib/query.ts';
import { said } from '../lib/said.tsx';
import { useSay } from '../lib/say.ts';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import { toast } from '../ui/overlay/toast.tsx';

/** What trying again does not change. */
const cannotBe: readonly Text[] = [texts.insecure, texts.unsupported, texts.blocked, texts.off];

/** Whether this device tells someone what reaches their inbox while no page is open, and why it cannot. */
export function PushSwitch({ userId }: { userId: number }) {
  const say = useSay();
  const [isOn, setOn] = useState(isPushOn(userId));
  /** Why it is not on, or cannot be. */
  const [why, setWhy] = useState<Text | null>(pushHindrance);
  const [isBusy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const refused = wanted ? await turnPushOn(userId) : await turnPushOff();
      setWhy(refused ?? null);
      setOn(wanted && !refused);
      if (!refused) toast.success(said(wanted ? texts.turnedOn : texts.turnedOff));
    } catch (error) {
      tellFailure(error as Error);
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
