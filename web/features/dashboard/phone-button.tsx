import { IconDeviceMobile } from '@tabler/icons-react';
import { labels } from '#domain/lib/labels.ts';
import { phoneNamed } from '#domain/phone/browser.ts';
import { phone } from '#domain/phone/contract.ts';
import { nextTap } from '#domain/phone/rules.ts';
import { screens } from '#domain/screens.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';

const here = phoneNamed(navigator.userAgent);

/** On a phone: to where it clocks its owner in, or where it can be registered; nothing while they have another. */
export function PhoneButton() {
  const say = useSay();
  const { data } = useRead(phone.state, {}, here !== null);
  if (!data || data.standing === 'other') return null;
  const isReady = data.standing === 'ready';
  const next = nextTap(data) === 'in' ? labels.clockIn : labels.clockOut;
  return (
    <Button
      fullWidth
      look={isReady ? 'primary' : 'default'}
      icon={<IconDeviceMobile size={16} />}
      href={screens.device.path}
    >
      {say(isReady ? next : labels.registerPhone)}
    </Button>
  );
}
