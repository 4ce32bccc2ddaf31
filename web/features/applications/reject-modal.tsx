import type { Kind } from '#domain/applications/kinds.ts';
import { type Decisions, rejectForm } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { nameLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './applications.module.css';
import { planOf, type Rejecting } from './use-decide.tsx';

/** Rejects applications after a confirmation that asks for the reason (LATE-17, LEAVE-42, LOFFICE-19). */
interface RejectModalProps {
  kind: Kind;
  rejecting: Rejecting;
  endpoint: AnyEndpoint;
  reads: readonly AnyEndpoint[];
}

/** Without the ids: a draft of a reason must never choose what it is about. */
const shape = rejectForm.pick({ remark: true });

export function RejectModal({ kind, rejecting: { rows, done }, endpoint, reads }: RejectModalProps) {
  const say = useSay();
  const isNeeded = useUser().rejection_needs_reason;
  const [first] = rows;
  const plan = planOf(kind, 'reject', rows);
  const form = useForm({
    shape,
    initial: { remark: '' },
    endpoint,
    body: ({ remark }) => ({ ids: rows.map(({ id }) => id), remark }),
    refreshes: reads,
    onSaved: (decisions) => done(decisions as Decisions),
  });
  return (
    <FormModal title={texts.hold} save={texts.reject} size="small" isDanger form={form} onClose={() => done(null)}>
      <div>
        <p className={classes.ask}>{rows.length === 1 ? say(texts.rejectAsk) : say(plan.ask, plan.values)}</p>
        {rows.length === 1 && <p className={classes.subject}>{first!.user.name}</p>}
        {plan.loses && rows.length > 1 && <p className={classes.quiet}>{say(plan.loses)}</p>}
      </div>
      <TextField
        {...form.field('remark')}
        label={say(texts.reason)}
        description={say(isNeeded ? texts.rejectHintNeeded : texts.rejectHint)}
        required={isNeeded}
        type="textarea"
        rows={2}
        maxLength={nameLength}
      />
    </FormModal>
  );
}
