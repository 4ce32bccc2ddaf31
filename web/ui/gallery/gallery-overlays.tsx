import { IconInfoCircle, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { formProps } from '../../lib/form-props.ts';
import { Card } from '../data/card.tsx';
import { Section } from '../data/section.tsx';
import { Button } from '../form/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { confirm } from '../overlay/confirm.ts';
import { ContextMenu } from '../overlay/context-menu.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Modal } from '../overlay/modal.tsx';
import { toast } from '../overlay/toast.tsx';
import classes from './gallery.module.css';

const items = [
  { key: 'info', label: 'App Info', icon: <IconInfoCircle size={16} /> },
  { key: 'logout', label: 'Logout', icon: <IconLogout size={16} />, startsGroup: true },
];

export function GalleryOverlays() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const remove = async () => {
    const yes = await confirm({
      message: 'Are you sure you want to remove this device?',
      yes: 'Remove',
      isDanger: true,
    });
    if (yes) toast.success('Device has been removed');
  };
  return (
    <Section title="What floats">
      <Card>
        <div className={classes.row}>
          <Button onClick={() => setIsOpen(true)}>Modal</Button>
          <Button look="danger" onClick={() => void remove()}>
            Confirm
          </Button>
          <Button onClick={() => toast.success('Changes has been saved')}>Success</Button>
          <Button onClick={() => toast.error('Failed to fetch. Please check your network connection')}>Error</Button>
          <Menu label="More" items={items} />
          <ContextMenu label="Page" items={items}>
            <span>Right-click here</span>
          </ContextMenu>
        </div>
      </Card>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        form={formProps(() => setIsOpen(false), text !== '')}
        title="Send message"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button look="primary" type="submit">
              Send
            </Button>
          </>
        }
      >
        <div className={classes.stack}>
          <TextField label="Title" value={text} onChange={setText} required autoFocus />
          <TextField label="Message" type="textarea" value="" onChange={() => undefined} required rows={6} />
        </div>
      </Modal>
    </Section>
  );
}
