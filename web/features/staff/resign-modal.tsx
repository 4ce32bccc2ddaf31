import { type Day, showDay } from '#domain/lib/calendar.ts';
import { nameLength } from '#domain/limits.ts';
import { lastDayForm } from '#domain/staff/form.ts';
import { actionTexts, recordTexts as texts } from '#domain/staff/record-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './staff.module.css';
import { Touches } from './touches.tsx';
import { type ChangeModalProps, useChangeForm } from './use-change-form.ts';

interface ResignModalProps extends ChangeModalProps {
  today: Day;
  /** The last day, where it is known. */
  day?: Day | undefined;
}

/** Gives somebody's service a last day, with the reason (D16). */
export function ResignModal({ today, day, ...props }: ResignModalProps) {
  const say = useSay();
  const { user, onClose } = props;
  const form = useChangeForm(props, {
    shape: lastDayForm,
    initial: { end_date: (day ?? null) as Day | null, note: '' },
    done: actionTexts.resign.done,
  });
  return (
    <FormModal
      title={actionTexts.resign.title}
      values={{ name: user.name }}
      form={form}
      save={actionTexts.resign.label}
      isDanger
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          {...form.field('end_date')}
          label={say(texts.lastDay)}
          description={user.end_date && say(texts.lastDayNow, { day: showDay(user.end_date) })}
          min={user.start_date ?? undefined}
          required
        />
        <TextField
          {...form.field('note')}
          label={say(texts.note)}
          description={say(texts.noteHint)}
          maxLength={nameLength}
        />
        <Touches
          user={user}
          action="resign"
          day={form.values.end_date}
          today={today}
          changesPosition={false}
          changesHours={false}
        />
      </div>
    </FormModal>
  );
}
