import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { labels } from '#domain/lib/labels.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import classes from './link-modal.module.css';

/** Shows an address that cannot be shown again, to be copied; only its own button closes it. */
interface LinkModalProps {
  title: string;
  lead: string;
  /** The whole address. */
  link: string;
  hints: readonly string[];
  /** More buttons, before the one that copies. */
  actions?: ReactNode;
  onClose: () => void;
}

export function LinkModal({ title, lead, link, hints, actions, onClose }: LinkModalProps) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      // Browsers allow clipboard access only on https and localhost.
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Selected, so that it can be copied by shortcut or long press.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };

  return (
    <Modal
      isOpen
      mustAnswer
      onClose={onClose}
      title={title}
      footer={
        <>
          {actions}
          <Button icon={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={() => void copy()}>
            {say(isCopied ? labels.copied : labels.copy)}
          </Button>
          <Button look="primary" onClick={onClose}>
            {say(shellTexts.close)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p>{lead}</p>
        <code className={classes.link} ref={shown}>
          {link}
        </code>
        <div className={classes.hints}>
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      </div>
    </Modal>
  );
}
