import { outageReasonLength } from '#domain/limits.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './outages.module.css';

interface ReadSwipeBoxProps {
  userId: number;
  day: string;
  /** What the day's only swipe is read as now. */
  current: 'in' | 'out';
}

/** Reads the only swipe of a day with an outage the other way (D5). */
export function ReadSwipeBox({ userId, day, current }: ReadSwipeBoxProps) {
  const say = useSay();
  const reads_as = current === 'in' ? 'out' : 'in';
  const form = useForm({
    shape: outages.read.body,
    initial: { user_id: userId, day, reads_as, reason: '' },
    endpoint: outages.read,
    says: texts.isRead,
    refreshes: [monthlyAttendance.month],
  });
  return (
    <form {...form.props} className={`${classes.preview} ${classes.decide}`}>
      <p className={classes.hint}>{say(texts.readHint)}</p>
      <TextField {...form.field('reason')} label={say(texts.reason)} maxLength={outageReasonLength} required />
      <FormError text={form.refusal} />
      <Button type="submit" small isBusy={form.isBusy}>
        {say(reads_as === 'in' ? texts.readAsIn : texts.readAsOut)}
      </Button>
    </form>
  );
}
