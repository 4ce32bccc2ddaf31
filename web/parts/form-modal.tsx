import type { ReactNode } from 'react';
import type { Fill, Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Modal, type ModalProps } from '../ui/overlay/modal.tsx';
import type { FormState } from './form.tsx';

/** A dialog with a form: Cancel, Save, and Enter. When it is closed in another way with changes, it asks. */
interface FormModalProps {
  title: Text;
  /** For the title's placeholders. */
  values?: Fill;
  size?: ModalProps['size'];
  form: FormState;
  /** The label of the submit button; Save by default. */
  save?: Text;
  /** It ends or removes something: its button is not in the primary colour. */
  isDanger?: boolean;
  /** The label of the other button; Cancel by default. */
  cancel?: Text;
  /** Why the form cannot be saved as it is. */
  disabledReason?: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormModal(props: FormModalProps) {
  const { title, values, size, form, onClose, children, disabledReason, isDanger } = props;
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
          <FormError text={form.refusal} />
          <Button onClick={onClose}>{say(cancel)}</Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            type="submit"
            isBusy={form.isBusy}
            disabledReason={disabledReason}
          >
            {say(save)}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
