import { IconDeviceMobile } from '@tabler/icons-react';
import { devices } from '#domain/devices/contract.ts';
import { ownDeviceTexts as texts } from '#domain/devices/texts.ts';
import { appVersion } from '#domain/limits.ts';
import type { phoneNamed } from '#domain/phone/browser.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './device.module.css';

/** Registers the phone of this browser, and shows its code (D9). */
interface RegisterPhoneProps {
  phone: NonNullable<ReturnType<typeof phoneNamed>>;
  /** Whether it was registered before, so that a new code is shown. */
  isAgain: boolean;
  code: string | null;
  onCode: (code: string | null) => void;
}

export function RegisterPhone({ phone, isAgain, code, onCode }: RegisterPhoneProps) {
  const say = useSay();
  const register = useAct(devices.register, {
    refreshes: [devices.mine],
    onDone: (reply) => onCode(reply.code),
  });
  const { platform, name } = phone;
  const ask = () => void register.run({ body: { name, platform, version: appVersion } });
  return (
    <div className={classes.parts}>
      {code && (
        <div>
          <p className={classes.note}>{say(texts.yourCode)}</p>
          <output className={classes.code}>{code}</output>
          <p className={classes.note}>{say(texts.yourCodeHint)}</p>
        </div>
      )}
      <Button
        look={isAgain ? 'default' : 'primary'}
        icon={<IconDeviceMobile size={16} />}
        isBusy={register.isBusy}
        onClick={ask}
      >
        {say(isAgain ? texts.newCode : texts.register)}
      </Button>
    </div>
  );
}
