import type { ReactNode } from 'react';
import type { Fill, Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Modal, type ModalProps } from '../ui/overlay/modal.tsx';
import type { FormState } from './form.tsx';

/** A dialog whose fields are saved or given up: Cancel, Save, and Enter. Closed otherwise while changed, it asks. */
export interface FormModalProps {
  title: Text;
  /** For the placeholders of the title. */
  values?: Fill;
  size?: ModalProps['size'];
  form: FormState;
  /** What the button does; Save unless said. */
  save?: Text;
  /** What the other does; Cancel unless said. */
  cancel?: Text;
  /** Why it cannot be saved as it stands. */
  disabledReason?: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormModal(props: FormModalProps) {
  const { title, values, size, form, onClose, children, disabledReason } = props;
  const { save = shellTexts.save, cancel = shellTexts.cancel } = props;
  const say = useSay();
  return (
    <Modal
      isOpen
      size={size}
      onClose={onClose}
      title={say(title, values)}
      form={form.props}
      footer={
        <>
          <FormError said={form.refusal} />
          <Button onClick={onClose}>{say(cancel)}</Button>
          <Button look="primary" type="submit" isBusy={form.isBusy} disabledReason={disabledReason}>
            {say(save)}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
