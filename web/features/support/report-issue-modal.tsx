import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { reportForm, support, supportLength } from '#domain/support/contract.ts';
import { supportTexts as texts } from '#domain/support/texts.ts';
import { toastAnyFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Reports an issue to the developer account (SUPPORT-03, SUPPORT-09). */
interface ReportIssueModalProps {
  onClose: () => void;
  /** Its title, where it is not that of Support. */
  title?: Text;
  label?: Text;
  says?: Text;
  cancel?: Text;
  refreshes?: readonly AnyEndpoint[];
}

export function ReportIssueModal(props: ReportIssueModalProps) {
  const { onClose, title = texts.add, label = texts.report, says = texts.sent, cancel, refreshes = [] } = props;
  const say = useSay();
  const form = useForm({
    shape: reportForm,
    initial: { report: '' },
    endpoint: support.report,
    isOnce: true,
    says,
    refreshes: [support.list, ...refreshes],
    showRefusal: toastAnyFailure,
    onSaved: onClose,
  });
  return (
    <FormModal title={title} form={form} save={texts.send} cancel={cancel} onClose={onClose}>
      <TextField
        {...form.field('report')}
        label={say(label)}
        description={say(texts.reportHint)}
        type="textarea"
        rows={8}
        maxLength={supportLength}
        required
      />
    </FormModal>
  );
}
