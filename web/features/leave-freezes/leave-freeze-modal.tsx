import { type LeaveFreeze, leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { isFreezable } from '#domain/leave-freezes/rules.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { nameLength } from '#domain/limits.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './leave-freezes.module.css';

/** Freezes a range of dates, or changes one (FREEZE-03, FREEZE-04); shows how many applications are in it. */
export function LeaveFreezeModal(modal: RecordModalProps<LeaveFreeze>) {
  const say = useSay();
  const { form, dialog } = useRecordForm(leaveFreezes, texts, modal, { start: '', end: '', remark: '' });
  const { start, end } = form.values;

  return (
    <FormModal {...dialog}>
      <DateRangeField
        label={say(texts.dates)}
        description={say(texts.datesHint)}
        required
        clearable
        value={[start || null, end || null]}
        onChange={([from, to]) => form.set({ start: from ?? '', end: to ?? '' })}
        error={form.errorOf('start') ?? form.errorOf('end')}
        clash={form.clashOf('start') ?? form.clashOf('end')}
      />
      {start && end && <AffectedLeaves start={start} end={end} />}
      <TextField
        {...form.field('remark')}
        label={say(texts.remark)}
        description={say(texts.remarkHint)}
        maxLength={nameLength}
      />
    </FormModal>
  );
}

/** The leave applications in a range, which freezing does not cancel. */
function AffectedLeaves({ start, end }: { start: string; end: string }) {
  const say = useSay();
  const { data } = useRead(leaveFreezes.standing, { query: { start, end } }, isFreezable(start, end));
  return (
    <p className={classes.affected} role="status">
      {data && (data.approved + data.waiting > 0 ? say(texts.standing, data) : say(texts.nothingStanding))}
    </p>
  );
}
