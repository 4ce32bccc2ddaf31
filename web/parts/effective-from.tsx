import { datedTexts as texts } from '#domain/dated/texts.ts';
import { type Day, daysBetween, showDay } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { DateField, type DateFieldProps } from '#web/ui/form/date-field.tsx';
import classes from './effective-from.module.css';

/**
 * The day on which a change takes effect, what it changes and whom it affects; for a day up to today also how many
 * people are judged again (D5).
 */
interface EffectiveFromProps extends Pick<DateFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  today: Day;
  hint: string;
}

export function EffectiveFrom({ today, hint, ...field }: EffectiveFromProps) {
  const say = useSay();
  const { value } = field;
  const days = value === null ? 0 : daysBetween(value, today) + 1;
  return (
    <div className={classes.field}>
      <DateField {...field} label={say(texts.effectiveFrom)} required />
      <p className={classes.note}>{hint}</p>
      <p className={classes.note} role="status">
        {value !== null && days > 0 && wholeDays(say(texts.judgedAgain, { days, from: showDay(value) }))}
      </p>
    </div>
  );
}
