import { nameLength } from '#domain/limits.ts';
import { messageForm, messageLength, messages } from '#domain/messages/contract.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from '#web/parts/dialogs.module.css';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** Writes a message into someone's inbox (STAFF-105 to STAFF-109). */
export interface MessageModalProps {
  user: { id: number; name: string };
  onClose: () => void;
}

export function MessageModal({ user, onClose }: MessageModalProps) {
  const say = useSay();
  const form = useForm(messageForm, { send_to: 'user', user_ids: [user.id], title: '', message: '' });
  const send = useAct(messages.send, { says: texts.sent, onDone: onClose, alwaysTells: true });
  const submit = () => form.submit((checked) => send.submit({ body: checked }));

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(texts.sendTo, { name: user.name })}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {say(texts.send)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <TextField
          {...form.field('title')}
          label={say(texts.title)}
          required
          autoFocus
          maxLength={nameLength}
        />
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
    </Modal>
  );
}
