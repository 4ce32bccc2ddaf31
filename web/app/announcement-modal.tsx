import { useState } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';
import { store, stored } from '../lib/storage.ts';
import { Button } from '../ui/form/button.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import classes from './parts.module.css';

/** The announcement that came with login or authenticate, once a day to each person (SHELL-28 to SHELL-30). */
export function AnnouncementModal({ session: { user, announcement } }: { session: Session }) {
  const say = useSay();
  const [isClosed, setClosed] = useState(false);
  const mark = `${new Date().toDateString()} ${user.id}`;
  const isOpen = announcement !== null && stored('announced') !== mark && !isClosed;
  const close = () => {
    store('announced', mark);
    setClosed(true);
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={announcement?.title}
      footer={
        <Button look="primary" onClick={close} autoFocus>
          {say(shellTexts.ok)}
        </Button>
      }
    >
      <p className={classes.announcement}>{announcement?.msg}</p>
    </Modal>
  );
}
