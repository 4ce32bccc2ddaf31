import { useState } from 'react';
import { datedTexts } from '#domain/dated/texts.ts';
import { addDays, type Day, showTime, weekdays } from '#domain/lib/calendar.ts';
import { isSame } from '#domain/lib/merge.ts';
import { defaultHours, shortNameLength } from '#domain/limits.ts';
import {
  type ComingHours,
  type WorkingHour,
  workingHourEdit,
  workingHourForm,
  workingHours,
} from '#domain/working-hours/contract.ts';
import { hoursOn } from '#domain/working-hours/rules.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ComingChanges } from '#web/parts/coming-changes.tsx';
import { EffectiveFrom } from '#web/parts/effective-from.tsx';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { Section } from '#web/ui/data/section.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { WeekFields } from './week-fields.tsx';
import { WeekSpans } from './week-spans.tsx';
import classes from './working-hours.module.css';

/** The initial week of a new set: Sunday to Wednesday, a shorter Thursday (DASH-20, DASH-21). */
const usualWeek: HoursDayShape[] = weekdays.map((day, id) => ({
  id,
  day,
  enable: id < 5,
  start_time: id < 5 ? defaultHours.start_time : null,
  end_time: id < 4 ? defaultHours.end_time : id === 4 ? defaultHours.thursday_end_time : null,
}));

interface HoursFormProps extends RecordModalProps<WorkingHour> {
  today: Day;
  coming: readonly ComingHours[];
  staff: readonly string[];
}

/** A set's name and week, and for an existing set the day its week takes effect: tomorrow by default (D5). */
export function HoursForm({ today, coming, staff, ...modal }: HoursFormProps) {
  const say = useSay();
  const { record: workingHour } = modal;
  const weekOn = (day: Day) => hoursOn(workingHour?.days ?? usualWeek, coming, day).map(fieldsOf);
  const tomorrow = addDays(today, 1);
  const opened = {
    name: workingHour?.name ?? '',
    days: weekOn(tomorrow),
    valid_from: tomorrow as Day | null,
  };
  const record = workingHour && { ...workingHour, ...opened };
  const { form, dialog } = useRecordForm(workingHours, texts, { ...modal, record }, opened, {
    shape: workingHour ? workingHourEdit : workingHourForm,
    refreshes: [workingHours.list, workingHours.coming],
    show: (_, day) => dayText(day as HoursDayShape, say(texts.off)),
  });
  const { days, valid_from } = form.values;
  const inForce = weekOn(valid_from ?? tomorrow);
  const [start, setStart] = useState(inForce);
  // Other hours may be in force on another day; what was typed stays.
  if (!isSame(start, inForce)) {
    setStart(inForce);
    if (isSame(days, start)) form.set({ days: inForce });
  }

  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={shortNameLength} required />
      {workingHour && (
        <div>
          <EffectiveFrom
            {...form.field('valid_from')}
            today={today}
            hint={say(texts.affects, { staff: workingHour.users_count, offices: workingHour.offices_count })}
          />
          <Whom names={staff} total={workingHour.users_count} />
        </div>
      )}
      <WeekFields days={days} onChange={(week) => form.set({ days: week })} {...form} />
      {workingHour && coming.length > 0 && (
        <Section title={say(datedTexts.coming)}>
          <ComingChanges
            name={workingHour.name}
            changes={coming.map((one) => ({ ...one, description: <WeekSpans days={one.days} /> }))}
            withdraw={workingHours.withdraw}
            inputOf={(day) => ({ params: { id: workingHour.id, valid_from: day } })}
            refreshes={[workingHours.coming, workingHours.list]}
          />
        </Section>
      )}
    </FormModal>
  );
}

/** The form's fields of a day. */
const fieldsOf = ({ id, day, enable, start_time, end_time, break_start, break_end }: HoursDayShape): HoursDayShape => ({
  id,
  day,
  enable,
  start_time,
  end_time,
  ...(break_start && { break_start, break_end }),
});

/** A day's hours as shown. */
const dayText = ({ enable, start_time, end_time }: HoursDayShape, off: string) =>
  enable && start_time && end_time ? `${showTime(start_time)} – ${showTime(end_time)}` : off;

/** Who works by a set, by name as far as there is room, for whoever asks. */
function Whom({ names, total }: { names: readonly string[]; total: number }) {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  if (names.length === 0) return null;
  const more = Math.max(0, total - names.length);
  const listed = names.join(', ');
  return (
    <>
      <Button small look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {say(texts.whom)}
      </Button>
      {isShown && <p className={classes.whom}>{more > 0 ? say(texts.whomMore, { names: listed, more }) : listed}</p>}
    </>
  );
}
