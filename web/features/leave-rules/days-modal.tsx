import { type LeaveRun, type LeaveRunRow, leaveRules } from '#domain/leave-rules/contract.ts';
import { leaveRunTexts as texts } from '#domain/leave-rules/texts.ts';
import { same } from '#domain/lib/text.ts';
import { ruleReasonLength } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './leave-rules.module.css';

interface DaysModalProps {
  run: LeaveRun;
  row: LeaveRunRow;
  onClose: () => void;
}

/** Gives somebody other days than the rules, with a reason. */
export function DaysModal({ run, row, onClose }: DaysModalProps) {
  const say = useSay();
  const rule = row.entitlement?.days ?? 0;
  const form = useForm({
    shape: leaveRules.change.body,
    initial: {
      run_id: run.id,
      user_id: row.id,
      total_days: (rule + row.by_hand) as number | null,
      reason: row.reason ?? '',
    },
    endpoint: leaveRules.change,
    says: texts.changed,
    refreshes: [leaveRules.run, leaveRules.rows],
    onSaved: onClose,
  });
  return (
    <FormModal title={texts.changeOf} values={{ name: same(row.name) }} size="small" form={form} onClose={onClose}>
      <p className={classes.note}>{say(texts.changeHint, { days: rule })}</p>
      <NumberField
        {...form.field('total_days')}
        label={say(texts.total)}
        min={0}
        max={366}
        step={0.5}
        decimals={1}
        required
      />
      <TextField {...form.field('reason')} label={say(texts.reason)} maxLength={ruleReasonLength} required />
    </FormModal>
  );
}
