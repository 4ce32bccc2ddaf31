import type { ReactNode } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { Modal, type ModalProps } from '../ui/overlay/modal.tsx';

/** A dialog whose fields are saved or given up: Cancel, Save, and Enter. */
export interface FormModalProps {
  title: Text;
  size?: ModalProps['size'];
  isBusy: boolean;
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

export function FormModal({ title, size, isBusy, onSave, onClose, children }: FormModalProps) {
  const say = useSay();
  return (
    <Modal
      isOpen
      size={size}
      onClose={onClose}
      title={say(title)}
      onSubmit={() => void onSave()}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {say(shellTexts.save)}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
