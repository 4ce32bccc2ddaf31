import { nameLength } from '#domain/limits.ts';
import { messageForm, messageLength, messages } from '#domain/messages/contract.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { toastAnyFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from '#web/parts/dialogs.module.css';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Writes a message into someone's inbox (STAFF-105 to STAFF-109). */
interface MessageModalProps {
  user: { id: number; name: string };
  onClose: () => void;
}

export function MessageModal({ user, onClose }: MessageModalProps) {
  const say = useSay();
  const form = useForm({
    shape: messageForm,
    initial: { send_to: 'user', user_ids: [user.id], title: '', message: '' },
    endpoint: messages.send,
    says: texts.sent,
    showRefusal: toastAnyFailure,
    onSaved: onClose,
  });

  return (
    <FormModal title={texts.sendTo} values={{ name: user.name }} form={form} save={texts.send} onClose={onClose}>
      <div className={classes.fields}>
        <TextField {...form.field('title')} label={say(texts.title)} required maxLength={nameLength} />
        <TextField
          {...form.field('message')}
          label={say(texts.message)}
          description={say(texts.messageHint)}
          required
          type="textarea"
          rows={6}
          maxLength={messageLength}
        />
      </div>
    </FormModal>
  );
}
