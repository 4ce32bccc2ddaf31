import { useState } from 'react';
import { datesOf } from '#domain/applications/notices.ts';
import { cancelForm, type Decisions } from '#domain/applications/shapes.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LeaveApplication, leave } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { nameLength } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { formProps } from '#web/lib/form-props.ts';
import { useNamed } from '#web/lib/named.ts';
import { type Asking, askReader } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './leave.module.css';

/** Cancels leave with a remark, after a confirmation (LEAVE-10, LEAVE-38, LEAVE-41). */
interface CancelModalProps {
  rows: readonly LeaveApplication[];
  onCanceled: (decisions: Decisions) => void;
  onClose: () => void;
}

export function CancelModal({ rows: selected, onCanceled, onClose }: CancelModalProps) {
  const say = useSay();
  const named = useNamed();
  // The rows as they were selected: what happened to them meanwhile is in the report.
  const [rows] = useState(selected);
  const form = useForm({
    shape: cancelForm,
    initial: { ids: rows.map(({ id }) => id), remark: '' },
    endpoint: leave.cancel,
    refreshes: decidedReads,
    onSaved: (decisions) => {
      onClose();
      onCanceled(decisions);
    },
  });
  const submit = async (element: HTMLFormElement) => {
    if (!(await form.isWhole()) || (await askReader(canceling(rows)))) await form.submit(element);
  };
  return (
    <FormModal
      title={texts.cancelTitle}
      save={texts.cancelTitle}
      cancel={shellTexts.close}
      form={{ ...form, props: formProps(submit, form.values.remark !== '', form.isBusy) }}
      onClose={onClose}
    >
      <ul className={classes.plain}>
        {rows.map(({ id, user, leaves, date_start, date_end, ...portions }) => (
          <li key={id}>
            <span className={classes.strong}>{user.name}</span>
            <span className={classes.meta}>
              {named('leave_types', leaves.name)}, {say(datesOf(date_start, date_end, portions))}
            </span>
          </li>
        ))}
      </ul>
      <TextField
        {...form.field('remark')}
        label={say(applicationTexts.remark)}
        description={say(texts.cancelHint)}
        type="textarea"
        rows={2}
        maxLength={nameLength}
        required
      />
    </FormModal>
  );
}

/** Refreshing these shows what was decided. */
export const decidedReads = [leave.list, leave.detail];

/** The confirmation before leave is canceled (LEAVE-41). */
function canceling(rows: readonly LeaveApplication[]): Asking {
  const [first] = rows;
  const question =
    rows.length === 1
      ? { ask: applicationTexts.cancelAsk, subject: first!.user.name }
      : { ask: texts.cancelSomeAsk, values: { count: rows.length } };
  return { ...question, loses: texts.cancelLoses, yes: texts.cancelTitle };
}
