import { halfTexts as texts } from '#domain/leave/half-texts.ts';
import type { LeaveDates, Portion, Portions } from '#domain/leave/halves.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import classes from './leave.module.css';

interface HalfFieldsProps {
  dates: LeaveDates;
  /** When the afternoon of the first and of the last day begins, where that is known. */
  cuts?: { first: string | null; last: string | null } | undefined;
  onChange: (portions: Portions) => void;
  errorOf: (field: 'half_start' | 'half_end') => string | undefined;
}

/** How much of a single day is taken, or of the first and of the last of several: these begin late and end early only. */
export function HalfFields({ dates, cuts, onChange, errorOf }: HalfFieldsProps) {
  const say = useSay();
  const { date_start, date_end, half_start, half_end } = dates;
  const choicesOf = (portions: readonly Portion[]) => portions.map((value) => ({ value, label: say(texts[value]) }));
  const cutAt = (cut: string | null | undefined) => (cut ? say(texts.cutAt, { time: showTime(cut) }) : undefined);
  if (date_start === date_end)
    return (
      <RadioField
        name="half_start"
        label={say(texts.oneDay)}
        description={cutAt(cuts?.first)}
        value={half_start}
        onChange={(portion) => onChange({ half_start: portion, half_end: portion })}
        choices={choicesOf(['whole', 'morning', 'afternoon'])}
        error={errorOf('half_start') ?? errorOf('half_end')}
      />
    );
  return (
    <div className={classes.halves}>
      <RadioField
        name="half_start"
        label={say(texts.first)}
        description={cutAt(cuts?.first)}
        value={half_start}
        onChange={(portion) => onChange({ half_start: portion, half_end })}
        choices={choicesOf(['whole', 'afternoon'])}
        error={errorOf('half_start')}
      />
      <RadioField
        name="half_end"
        label={say(texts.last)}
        description={cutAt(cuts?.last)}
        value={half_end}
        onChange={(portion) => onChange({ half_start, half_end: portion })}
        choices={choicesOf(['whole', 'morning'])}
        error={errorOf('half_end')}
      />
    </div>
  );
}
