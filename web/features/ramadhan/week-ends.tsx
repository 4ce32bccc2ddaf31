import type { RamadhanDay } from '#domain/days/ramadhan.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { mostMinutes } from '#domain/ramadhan/rules.ts';
import { ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { type Clash, ClashNote } from '#web/ui/form/clash-note.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import classes from './ramadhan.module.css';

/** A weekday as it is typed: its minutes may be empty. */
export type TypedDay = Omit<RamadhanDay, 'minutes'> & { minutes: number | null };

interface WeekEndsProps {
  days: readonly TypedDay[];
  onChange: (days: TypedDay[]) => void;
  errorOf: (name: string) => string | undefined;
  clash: Clash | undefined;
}

/** How the seven weekdays end: minutes earlier, or at their own time. */
export function WeekEnds({ days, onChange, errorOf, clash }: WeekEndsProps) {
  const say = useSay();
  const change = (at: number, changed: Partial<TypedDay>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...changed } : day)));
  const wrong = errorOf('days');
  return (
    <fieldset className={classes.week}>
      <legend>{say(texts.ends)}</legend>
      <div className={classes.heads} aria-hidden>
        <span />
        <span>{say(texts.earlierHead)}</span>
        <span>{say(texts.endHead)}</span>
      </div>
      {dayNames.map((name, at) => {
        const { minutes, end_time } = days[at]!;
        const day = say(name);
        return (
          <div key={name.code} className={classes.row}>
            <span>{day}</span>
            <NumberField
              label={say(texts.earlierOf, { day })}
              hideLabel
              value={minutes}
              onChange={(typed) => change(at, { minutes: typed })}
              min={0}
              max={mostMinutes}
              disabled={end_time !== null}
              error={errorOf(`days.${at}.minutes`)}
            />
            <TimeField
              label={say(texts.endOf, { day })}
              hideLabel
              value={end_time}
              onChange={(typed) => change(at, { end_time: typed || null })}
              error={errorOf(`days.${at}.end_time`)}
            />
          </div>
        );
      })}
      <p className={classes.hint}>{say(texts.endsHint)}</p>
      {clash && <ClashNote clash={clash} />}
      {wrong && (
        <p className={classes.error} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
