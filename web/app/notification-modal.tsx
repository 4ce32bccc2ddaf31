import { useState } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { useSession } from '../lib/session.ts';
import { store, stored } from '../lib/storage.ts';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import classes from './parts.module.css';
import { PushSwitch } from './push-switch.tsx';
import type { ShellModalProps } from './shell-modals.tsx';

/** A setting that is stored inverted: on when nothing is stored (SHELL-31, SHELL-32). */
function useOpposite(key: 'mute' | 'hide_toast') {
  const [isOn, setOn] = useState(stored(key) !== '1');
  const set = (value: boolean) => {
    store(key, value ? null : '1');
    setOn(value);
  };
  return [isOn, set] as const;
}

/** Which notifications are shown and heard on this device (SHELL-24, SHELL-25). */
export function NotificationModal({ isOpen, onClose }: ShellModalProps) {
  const say = useSay();
  const signedIn = useSession();
  const [isShown, setShown] = useOpposite('hide_toast');
  const [isHeard, setHeard] = useOpposite('mute');
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={say(shellTexts.notificationSettings)} size="small">
      <div className={classes.stack}>
        <CheckboxField
          label={say(shellTexts.showNotification)}
          description={say(shellTexts.showNotificationHint)}
          value={isShown}
          onChange={(value) => {
            setShown(value);
            toast.hide(!value);
          }}
          isSwitch
        />
        <CheckboxField
          label={say(shellTexts.notificationSound)}
          description={say(shellTexts.notificationSoundHint)}
          value={isHeard}
          onChange={setHeard}
          isSwitch
        />
        {signedIn && isOpen && <PushSwitch userId={signedIn.user.id} />}
      </div>
    </Modal>
  );
}
