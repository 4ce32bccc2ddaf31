import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { chooseLanguage, useLanguage, useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { RadioField } from '../ui/form/radio-field.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { useOpened } from '../ui/overlay/when-needed.tsx';
import { AppInfoModal } from './app-info-modal.tsx';
import { logOut } from './leave.ts';
import { NotificationModal } from './notification-modal.tsx';
import type { ShellModal } from './shell-modal.ts';
import type { ShellModalProps } from './shell-modals.tsx';

/** The dialogs of what one may set, and of logging out. */
export function ShellDialogs({ modal, onClose }: { modal: ShellModal | null; onClose: () => void }) {
  const isDrawn = useOpened(true);
  const open = isDrawn ? modal : null;
  return (
    <>
      <LogoutModal isOpen={open === 'logout'} onClose={onClose} />
      <LanguageModal isOpen={open === 'language'} onClose={onClose} />
      <NotificationModal isOpen={open === 'notifications'} onClose={onClose} />
      <AppInfoModal isOpen={open === 'app-info'} onClose={onClose} />
    </>
  );
}

function LogoutModal({ isOpen, onClose }: ShellModalProps) {
  const say = useSay();
  const leave = () => {
    onClose();
    logOut();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={say(sessionTexts.logout)}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" autoFocus onClick={leave}>
            {say(sessionTexts.logout)}
          </Button>
        </>
      }
    >
      {say(sessionTexts.logoutAsk)}
    </Modal>
  );
}

function LanguageModal({ isOpen, onClose }: ShellModalProps) {
  const say = useSay();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={say(shellTexts.language)} size="small">
      <RadioField
        label={say(shellTexts.language)}
        hideLabel
        value={useLanguage()}
        onChange={chooseLanguage}
        choices={[
          { value: 'ms', label: 'Bahasa Melayu' },
          { value: 'en', label: 'English' },
        ]}
        isStacked
      />
    </Modal>
  );
}
