import { isDeveloper } from '#domain/access.ts';
import { resolveForm, type SupportReport, support, supportLength } from '#domain/support/contract.ts';
import { supportTexts as texts } from '#domain/support/texts.ts';
import { toastAnyFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Facts } from '#web/parts/facts.tsx';
import { FormModal } from '#web/parts/form-modal.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { StatusPill } from './status-pill.tsx';
import classes from './support.module.css';

interface SupportReportModalProps {
  report: SupportReport;
  onClose: () => void;
}

/**
 * A report: read-only, or for the developer account with a reply while it is pending, which resolves it (SUPPORT-04,
 * SUPPORT-07).
 */
export function SupportReportModal({ report, onClose }: SupportReportModalProps) {
  const say = useSay();
  const canResolve = isDeveloper(useViewer()) && report.status === 'Pending';
  if (canResolve) return <ResolveModal report={report} onClose={onClose} />;
  return (
    <Modal isOpen size="large" title={say(texts.one)} onClose={onClose}>
      <Report report={report} />
      {report.reply && (
        <section className={classes.part}>
          <h3>{say(texts.reply)}</h3>
          <p className={classes.typed}>{report.reply}</p>
        </section>
      )}
    </Modal>
  );
}

function ResolveModal({ report, onClose }: SupportReportModalProps) {
  const say = useSay();
  const form = useForm({
    shape: resolveForm,
    initial: { reply: '' },
    endpoint: support.resolve,
    record: { id: report.id },
    says: texts.resolved,
    refreshes: [support.list],
    showRefusal: toastAnyFailure,
    onSaved: onClose,
  });
  return (
    <FormModal title={texts.one} size="large" form={form} save={texts.resolve} onClose={onClose}>
      <Report report={report} />
      <TextField
        {...form.field('reply')}
        label={say(texts.reply)}
        description={say(texts.replyHint)}
        type="textarea"
        rows={5}
        maxLength={supportLength}
        required
      />
    </FormModal>
  );
}

function Report({ report }: { report: SupportReport }) {
  const say = useSay();
  const show = useShowInstant();
  const { name, created_at, resolved_at, status } = report;
  const all = isDeveloper(useViewer());
  const facts = [
    ...(all ? [{ name: say(texts.name), value: name }] : []),
    { name: say(texts.date), value: show(created_at) },
    { name: say(texts.status), value: <StatusPill status={status} /> },
    ...(resolved_at ? [{ name: say(texts.resolvedAt), value: show(resolved_at) }] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      <section className={classes.part}>
        <h3>{say(texts.report)}</h3>
        <p className={classes.typed}>{report.report}</p>
      </section>
    </>
  );
}
