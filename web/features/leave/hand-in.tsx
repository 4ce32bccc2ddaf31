import { leave } from '#domain/leave/contract.ts';
import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';

/** Hands in the file that one's own leave still needs (decision 0138). */
export function HandIn({ id }: { id: number }) {
  const say = useSay();
  const form = useForm({
    shape: leave.handIn.body,
    initial: noAttachment,
    endpoint: leave.handIn,
    params: () => ({ id }),
    says: texts.handedIn,
    refreshes: [leave.detail, leave.mine],
  });
  const attachment = useAttachment(leave.upload, form);
  return (
    <section aria-label={say(texts.handIn)}>
      <Form form={form} save={texts.handIn}>
        <AttachmentField {...attachment.field} />
      </Form>
    </section>
  );
}
