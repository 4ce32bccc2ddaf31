import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Kiosk } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { manualPath, useKioskAddress } from './kiosk-address.ts';
import classes from './kiosks.module.css';

/** Shows a kiosk's link, which cannot be shown again; only its own button closes it (D4). */
interface KioskLinkModalProps {
  kiosk: Kiosk;
  /** The path the server returned; it is shown as a whole address. */
  link: string;
  onClose: () => void;
}

export function KioskLinkModal({ kiosk, link, onClose }: KioskLinkModalProps) {
  const say = useSay();
  const addressOf = useKioskAddress();
  const [isCopied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const whole = addressOf(link);
  const copy = async () => {
    try {
      // Browsers allow clipboard access only on https and localhost.
      await navigator.clipboard.writeText(whole);
      setCopied(true);
    } catch {
      // Selected, so that it can be copied by shortcut or long press.
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  };

  return (
    <Modal
      isOpen
      mustAnswer
      onClose={onClose}
      title={say(texts.link)}
      footer={
        <>
          <Button icon={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={() => void copy()}>
            {say(isCopied ? texts.copied : texts.copy)}
          </Button>
          <Button look="primary" onClick={onClose}>
            {say(shellTexts.close)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.lead}>{say(texts.linkHint, { name: kiosk.name })}</p>
        <code className={classes.secret} ref={code}>
          {whole}
        </code>
        <p className={classes.hint}>{say(texts.linkSecret)}</p>
        {kiosk.manual_entry && (
          <p className={classes.hint}>{say(texts.manualHint, { address: addressOf(manualPath) })}</p>
        )}
      </div>
    </Modal>
  );
}
