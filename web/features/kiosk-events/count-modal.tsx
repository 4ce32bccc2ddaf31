import { attendance } from '#domain/attendance/contract.ts';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import { acceptForm, kioskEvents, type RefusedEvent } from '#domain/kiosk-events/contract.ts';
import { noteLength } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { instantOf, isDay, localTime, minuteOf, showTime, timeOf } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { staffName } from '#domain/staff/rules.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { useStaffSearch } from '#web/parts/staff-search.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { EventFacts, type EventModalProps } from './event-modal.tsx';
import classes from './kiosk-events.module.css';

/** Counts a refused event: for whose card it is or who is chosen, at the time it was recorded or another. */
export function CountModal(props: EventModalProps) {
  const zone = useRead(session.hello).data?.time_zone;
  return zone ? <CountForm {...props} zone={zone} /> : null;
}

function CountForm({ event, zone, onClose }: EventModalProps & { zone: string }) {
  const say = useSay();
  const today = useToday();
  const recorded = localTime(new Date(event.happened_at), zone);
  const initial = { day: recorded.day as string | null, time: timeOf(recorded.minute) as string | null };
  const isNobodys = event.user === null;
  const form = useForm({
    shape: acceptForm(isNobodys),
    initial: { ...initial, user_id: null as number | null, note: '' },
    endpoint: kioskEvents.accept,
    record: { id: event.id },
    body: ({ user_id, note, day, time }) => ({
      ...{ id: event.id, user_id, note },
      // As it was recorded, to the second, unless it was changed.
      ...(day === initial.day && time === initial.time
        ? {}
        : { happened_at: instantOf(day, minuteOf(time), zone).toISOString() }),
    }),
    says: texts.counted,
    refreshes: [kioskEvents.list, attendance.list],
    onSaved: onClose,
  });
  const { user_id, day } = form.values;
  const who = event.user?.id ?? user_id;
  return (
    <FormModal title={texts.countTitle} form={form} save={texts.count} onClose={onClose}>
      <div className={classes.fields}>
        <EventFacts event={event} />
        <p className={classes.hint}>{say(texts.countHint)}</p>
        {isNobodys && <Whose field={form.field('user_id')} />}
        <div className={classes.when}>
          <DateField {...form.field('day')} label={say(texts.day)} max={today ?? undefined} required />
          <TimeField {...form.field('time')} label={say(texts.time)} required />
        </div>
        {who !== null && day !== null && isDay(day) && <OwnSwipes user_id={who} day={day} />}
        <TextField {...form.field('note')} label={say(texts.note)} type="textarea" maxLength={noteLength} required />
      </div>
    </FormModal>
  );
}

interface WhoseProps {
  field: { value: number | null; onChange: (value: number | null) => void };
}

/** Chooses whose swipe it was, among those whose days the viewer may put right. */
function Whose({ field }: WhoseProps) {
  const say = useSay();
  const call = { endpoint: kioskEvents.choices, staffOf: (data: { staffs: StaffChoices }) => data.staffs };
  const { data, matches, search } = useStaffSearch(call, field.value);
  const chosen = data?.chosen;
  return (
    <SelectField
      {...field}
      {...search}
      label={say(texts.whose)}
      choices={matches.map((one) => ({ value: one.id, label: say(staffName(one)) }))}
      valueLabel={chosen ? say(staffName(chosen)) : undefined}
      required
    />
  );
}
type StaffChoices = readonly NonNullable<RefusedEvent['user']>[];

/** What somebody swiped on a day, so that it can be seen where this one belongs. */
function OwnSwipes({ user_id, day }: { user_id: number; day: string }) {
  const say = useSay();
  const query = { user_id, date: day, sort: 'created_at', sort_by: 'asc' } as never;
  const { data } = useRead(attendance.list, { query });
  if (!data) return null;
  const swipes = data.data.map(({ time, type }) => `${showTime(time)} ${say(attendanceTexts[type])}`);
  return (
    <p className={classes.hint}>
      {say(texts.thatDay)}: {swipes.join(', ') || say(texts.noneThatDay)}
    </p>
  );
}
