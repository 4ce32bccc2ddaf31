import { leave } from '#domain/leave/contract.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';
import classes from './leave.module.css';

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
  const whyNot = attachment.isBusy ? leaveTexts.uploading : form.values.doc === null ? texts.fileNow : undefined;
  return (
    <form className={classes.handIn} aria-label={say(texts.handIn)} {...form.props}>
      <AttachmentField {...attachment.field} />
      <FormError text={form.refusal} />
      <Button type="submit" isBusy={form.isBusy} disabledReason={whyNot && say(whyNot)}>
        {say(texts.handIn)}
      </Button>
    </form>
  );
}
