import { useState } from 'react';
import { dayNames } from '#domain/lib/day-names.ts';
import { hoursToStartWith } from '#domain/working-hours/rules.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { type Clash, ClashNote } from '#web/ui/form/clash-note.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import classes from './working-hours.module.css';

/** The seven days of a set, each a working day with its times, or off (HOURS-10, HOURS-11). */
interface WeekFieldsProps {
  days: readonly HoursDayShape[];
  onChange: (days: HoursDayShape[]) => void;
  errorOf: (name: string) => string | undefined;
  clashOf: (name: string) => Clash | undefined;
}

export function WeekFields({ days, onChange, errorOf, clashOf }: WeekFieldsProps) {
  const say = useSay();
  const change = (at: number, changed: Partial<HoursDayShape>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...changed } : day)));
  const wrong = errorOf('days');
  const [isOpened, setOpened] = useState(false);
  const hasBreaks = isOpened || days.some(({ break_start, break_end }) => break_start || break_end);
  const showBreaks = (isShown: boolean) => {
    setOpened(isShown);
    if (!isShown) onChange(days.map((day) => ({ ...day, break_start: null, break_end: null })));
  };
  return (
    <>
      <fieldset className={classes.week} aria-label={say(texts.days)}>
        {days.map((day, at) => {
          const name = say(dayNames[at]!);
          const clash = clashOf(`days.${at}`);
          return (
            <div key={day.id} className={classes.row}>
              <CheckboxField
                label={name}
                value={day.enable}
                onChange={(enable) => change(at, { enable, ...hoursToStartWith(days, at) })}
                isSwitch
              />
              {day.enable ? (
                <>
                  <TimeField
                    label={say(texts.startOf, { day: name })}
                    hideLabel
                    value={day.start_time}
                    onChange={(start_time) => change(at, { start_time })}
                    error={errorOf(`days.${at}.start_time`)}
                  />
                  <TimeField
                    label={say(texts.endOf, { day: name })}
                    hideLabel
                    value={day.end_time}
                    onChange={(end_time) => change(at, { end_time })}
                    error={errorOf(`days.${at}.end_time`)}
                  />
                </>
              ) : (
                <span className={classes.off}>{say(texts.off)}</span>
              )}
              {day.enable && hasBreaks && (
                <>
                  <span className={classes.break}>{say(texts.breaks)}</span>
                  <TimeField
                    label={say(texts.breakStartOf, { day: name })}
                    hideLabel
                    value={day.break_start ?? null}
                    onChange={(break_start) => change(at, { break_start })}
                    error={errorOf(`days.${at}.break_start`)}
                  />
                  <TimeField
                    label={say(texts.breakEndOf, { day: name })}
                    hideLabel
                    value={day.break_end ?? null}
                    onChange={(break_end) => change(at, { break_end })}
                    error={errorOf(`days.${at}.break_end`)}
                  />
                </>
              )}
              {clash && (
                <div className={classes.clash}>
                  <ClashNote clash={clash} />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      <CheckboxField
        label={say(texts.breaks)}
        description={say(texts.breaksHint)}
        value={hasBreaks}
        onChange={showBreaks}
      />
      {wrong && (
        <p className={classes.error} role="alert">
          {wrong}
        </p>
      )}
      {!days.some(({ enable }) => enable) && <p className={classes.note}>{say(texts.noDay)}</p>}
    </>
  );
}
