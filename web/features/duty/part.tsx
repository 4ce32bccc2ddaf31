import { type DutyApplication, duty, dutyForm, placeLength } from '#domain/duty/contract.ts';
import { dutyTexts as texts } from '#domain/duty/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import classes from '../applications/applications.module.css';
import { useApplicationCells } from '../applications/cells.tsx';
import { type DayPart, daysShown, type OwnFieldsProps } from '../applications/day-part.ts';

const { approve, reject, cancel, remove } = duty;
const initial = {
  date_end: null as string | null,
  start_time: null as string | null,
  end_time: null as string | null,
  duty_kind_id: null as number | null,
  place: '',
};

type Say = ReturnType<typeof useSay>;
const timeOf = ({ start_time, end_time }: Pick<DutyApplication, 'start_time' | 'end_time'>, say: Say) =>
  start_time && end_time ? `${showTime(start_time)} – ${showTime(end_time)}` : say(texts.allDay);
const dutyOf = (row: Pick<DutyApplication, 'kind' | 'place'>, say: Say) => `${kindOf(row, say)}, ${row.place}`;
/** The same with its time where it is on a part of a day. */
const wholeOf = (row: DutyApplication, say: Say) =>
  row.start_time ? `${dutyOf(row, say)}, ${timeOf(row, say)}` : dutyOf(row, say);
const kindOf = ({ kind }: Pick<DutyApplication, 'kind'>, say: Say) => say({ en: kind.name, ms: kind.name_ms });

/** Duty applications: days, time, kind, place and state (D7). */
export const dutyPart: DayPart<DutyApplication, ReplyOf<typeof duty.detail>, typeof initial> = {
  kind: 'duty',
  calls: duty,
  actions: { all: () => ({ approve, reject, cancel }), own: { cancel, remove } },
  texts,
  useColumns: (isOwn) => {
    const say = useSay();
    const { date, status } = useApplicationCells();
    return [
      { ...date, share: 184, render: (row) => daysShown(row) },
      { key: 'duty', head: say(texts.duty), share: 360, render: (row) => (isOwn ? dutyOf : wholeOf)(row, say) },
      {
        key: 'time',
        head: say(texts.time),
        nowrap: true,
        share: 172,
        // Beside the applicant there is no room; it can be chosen.
        ...(!isOwn && { wide: 'extra' as const }),
        render: (row) => timeOf(row, say),
      },
      status,
    ];
  },
  title: (row, say) => dutyOf(row, say),
  details: (row, say) => [wholeOf(row, say), timeOf(row, say)],
  facts: (detail, say) => [
    { name: say(texts.time), value: timeOf(detail, say) },
    { name: say(texts.kind), value: kindOf(detail, say) },
    { name: say(texts.place), value: detail.place },
    ...(detail.expects_swipe ? [{ name: say(texts.swipe), value: say(texts.swipesToo) }] : []),
  ],
  form: { shape: dutyForm, date: texts.firstDay, own: { initial, Fields } },
};

/** The last day, the time of a part of a day, the kind and the place. */
function Fields({ form }: OwnFieldsProps<typeof initial>) {
  const say = useSay();
  const kinds = useRead(duty.kinds).data?.kinds ?? [];
  return (
    <>
      <DateField
        {...form.field('date_end')}
        label={say(texts.lastDay)}
        description={say(texts.lastDayHint)}
        clearable
      />
      <div className={classes.times}>
        <TimeField {...form.field('start_time')} label={say(texts.from)} description={say(texts.timesHint)} />
        <TimeField {...form.field('end_time')} label={say(texts.to)} description={say(texts.timesHint)} />
      </div>
      <SelectField
        {...form.field('duty_kind_id')}
        label={say(texts.kind)}
        required
        choices={kinds.map(({ id, name, name_ms, expects_swipe }) => ({
          value: id,
          label: say({ en: name, ms: name_ms }),
          ...(expects_swipe && { hint: say(texts.swipesToo) }),
        }))}
      />
      <TextField
        {...form.field('place')}
        label={say(texts.place)}
        placeholder={say(texts.placeHint)}
        maxLength={placeLength}
        required
      />
    </>
  );
}
