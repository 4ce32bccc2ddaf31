import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { chooseLanguage, useLanguage, useSay } from '../lib/say.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { logOut } from './leave.ts';
import { askFor, useShellModal } from './shell-modal.ts';

const close = () => askFor(null);

/** The modals the shell opens over any page. */
export function ShellModals() {
  const open = useShellModal();
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <Modal
        isOpen={open === 'logout'}
        onClose={close}
        title={say(shellTexts.logout)}
        size="small"
        footer={
          <>
            <Button onClick={close}>{say(shellTexts.cancel)}</Button>
            <Button
              look="primary"
              autoFocus
              onClick={() => {
                close();
                logOut();
              }}
            >
              {say(shellTexts.logout)}
            </Button>
          </>
        }
      >
        {say(sessionTexts.logoutAsk)}
      </Modal>
      <Modal isOpen={open === 'language'} onClose={close} title={say(shellTexts.language)} size="small">
        <RadioField
          label={say(shellTexts.language)}
          hideLabel
          value={language}
          onChange={chooseLanguage}
          choices={[
            { value: 'ms', label: 'Bahasa Melayu' },
            { value: 'en', label: 'English' },
          ]}
          isStacked
        />
      </Modal>
    </>
  );
}
