import { IconPrinter } from '@tabler/icons-react';
import { type InboxMessage, inbox, replyForm, replyLength } from '#domain/inbox/contract.ts';
import { refusalOfReply } from '#domain/inbox/rules.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Html } from '#web/ui/data/html.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';
import { useTitle } from './columns.tsx';
import classes from './inbox.module.css';

/**
 * A message of the inbox, with its attachment, one's own reply and, unless it is the system's, a form for it (INBOX-03
 * to INBOX-10, INBOX-19, INBOX-20).
 */
interface MessageModalProps {
  message: InboxMessage;
  onReplied: (message: InboxMessage) => void;
  onClose: () => void;
}

export function MessageModal({ message, onReplied, onClose }: MessageModalProps) {
  const say = useSay();
  const show = useShowInstant();
  const language = useLanguage();
  const title = useTitle()(message);
  const pdf = usePdf();
  const { id, user_id, warning_id, attachment, reply, reply_doc, replied_at } = message;
  const takesReply = refusalOfReply(message) === null;
  const form = useForm({
    shape: replyForm,
    initial: { reply: '', ...noAttachment },
    endpoint: inbox.reply,
    body: (checked) => ({ ...checked, id }),
    says: texts.replied,
    refreshes: [inbox.list],
    onSaved: (text) => {
      file.field.onChange(null);
      form.restart({ reply: '', ...noAttachment });
      const { reply, reply_doc, replied_at } = text;
      onReplied({ ...message, is_read: true, reply, reply_doc, replied_at });
    },
  });

  const file = useAttachment(inbox.upload, form);

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      form={takesReply ? form.props : undefined}
      footer={
        <>
          <FormError text={form.refusal} />
          {warning_id !== null && (
            <Button
              icon={<IconPrinter size={16} />}
              isBusy={pdf.isBusy}
              onClick={() => void pdf.open(pathOf(warnings.letter, { userId: user_id, warningId: warning_id }))}
            >
              {say(texts.print)}
            </Button>
          )}
          <Button onClick={onClose}>{say(shellTexts.close)}</Button>
          {takesReply && (
            <Button look="primary" type="submit" isBusy={form.isBusy || file.isBusy}>
              {say(texts.sendReply)}
            </Button>
          )}
        </>
      }
    >
      <article className={classes.message}>
        <p className={classes.meta}>
          <span>{message.from ?? say(texts.system)}</span>
          <time dateTime={message.created_at}>{show(message.created_at)}</time>
          {attachment && <DocumentLink name={attachment} />}
        </p>
        <Html html={language === 'ms' ? message.message_ms : message.message} />
        {reply !== null && (
          <section className={classes.reply} aria-label={say(texts.yourReply)}>
            <h3>{say(texts.yourReply)}</h3>
            <p>{reply}</p>
            {reply_doc && <DocumentLink name={reply_doc} />}
            {replied_at && (
              <span className={classes.meta}>{wholeDays(say(texts.repliedAt, { date: show(replied_at) }))}</span>
            )}
          </section>
        )}
        {takesReply && (
          <TextField
            {...form.field('reply')}
            label={say(reply === null ? texts.reply : texts.replyAgain)}
            description={reply === null ? undefined : say(reply_doc ? texts.fileAgainHint : texts.replyAgainHint)}
            type="textarea"
            rows={3}
            maxLength={replyLength}
          />
        )}
        {takesReply && warning_id !== null && <AttachmentField {...file.field} />}
      </article>
    </Modal>
  );
}
