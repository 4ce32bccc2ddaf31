import { showTime, weekdays } from '#domain/lib/calendar.ts';
import { defaultHours, shortNameLength } from '#domain/limits.ts';
import { type WorkingHour, workingHourForm, workingHours } from '#domain/working-hours/contract.ts';
import { hoursToStartWith } from '#domain/working-hours/rules.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { dayNames, workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { ClashNote } from '#web/ui/form/clash-note.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import classes from './working-hours.module.css';

/** A new set starts as the organisation's usual week: Sunday to Wednesday, a shorter Thursday (DASH-20, DASH-21). */
const usualWeek: HoursDayShape[] = weekdays.map((day, id) => ({
  id,
  day,
  enable: id < 5,
  start_time: id < 5 ? defaultHours.start_time : null,
  end_time: id < 4 ? defaultHours.end_time : id === 4 ? defaultHours.thursday_end_time : null,
}));

/** Adds a set of working hours, or changes one (HOURS-03, HOURS-04). */
export function WorkingHourModal({
  workingHour,
  onClose,
  onSaved,
}: {
  workingHour: WorkingHour | null;
  onClose: () => void;
  /** Told which set it is now. */
  onSaved: (id: number) => void;
}) {
  const say = useSay();
  const form = useForm({
    ...addOrEdit(workingHours, texts, workingHour),
    shape: workingHourForm,
    initial: { name: workingHour?.name ?? '', days: (workingHour?.days ?? usualWeek).map(asked) },
    refreshes: [workingHours.list],
    show: (_, day) => saidDay(day as HoursDayShape, say(texts.off)),
    onSaved: ({ id }) => {
      onClose();
      onSaved(id);
    },
  });
  const { days } = form.values;
  const change = (at: number, changed: Partial<HoursDayShape>) =>
    form.set({ days: days.map((day, index) => (index === at ? { ...day, ...changed } : day)) });
  const errorOf = (at: number, field: string) => form.errorOf(`days.${at}.${field}`);

  return (
    <FormModal title={workingHour ? texts.detail : texts.add} form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={say(texts.name)}
        maxLength={shortNameLength}
        required
        autoFocus
      />
      <fieldset className={classes.week} aria-label={say(texts.days)}>
        {days.map((day, at) => {
          const name = say(dayNames[at]!);
          const clash = form.clashOf(`days.${at}`);
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
                    error={errorOf(at, 'start_time')}
                  />
                  <TimeField
                    label={say(texts.endOf, { day: name })}
                    hideLabel
                    value={day.end_time}
                    onChange={(end_time) => change(at, { end_time })}
                    error={errorOf(at, 'end_time')}
                  />
                </>
              ) : (
                <span className={classes.off}>{say(texts.off)}</span>
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
      {form.errors.days && (
        <p className={classes.error} role="alert">
          {form.errorOf('days')}
        </p>
      )}
      {!days.some(({ enable }) => enable) && <p className={classes.note}>{say(texts.noDay)}</p>}
      {workingHour && <p className={classes.note}>{say(texts.dated)}</p>}
    </FormModal>
  );
}

/** Of a day what the form asks. */
const asked = ({ id, day, enable, start_time, end_time }: HoursDayShape) => ({
  id,
  day,
  enable,
  start_time,
  end_time,
});

/** A day's hours as people read them. */
const saidDay = ({ enable, start_time, end_time }: HoursDayShape, off: string) =>
  enable && start_time && end_time ? `${showTime(start_time)} – ${showTime(end_time)}` : off;
