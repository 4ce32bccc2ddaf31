import { reportForm, support, supportLength } from '#domain/support/contract.ts';
import { supportTexts as texts } from '#domain/support/texts.ts';
import { tellAnyFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Reports an issue to the developer account (SUPPORT-03, SUPPORT-09). */
export interface ReportIssueModalProps {
  onClose: () => void;
}

export function ReportIssueModal({ onClose }: ReportIssueModalProps) {
  const say = useSay();
  const form = useForm({
    shape: reportForm,
    initial: { report: '' },
    endpoint: support.report,
    says: texts.sent,
    refreshes: [support.list],
    tell: tellAnyFailure,
    onSaved: onClose,
  });
  return (
    <FormModal title={texts.add} form={form} save={texts.send} onClose={onClose}>
      <TextField
        {...form.field('report')}
        label={say(texts.report)}
        description={say(texts.reportHint)}
        type="textarea"
        rows={8}
        maxLength={supportLength}
        required
        autoFocus
      />
    </FormModal>
  );
}
