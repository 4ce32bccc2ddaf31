import { type LeaveOfficeApplication, leaveOffice, leaveOfficeForm } from '#domain/leave-office/contract.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { useSay } from '#web/lib/say.ts';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import classes from '../applications/applications.module.css';
import { useApplicationCells } from '../applications/cells.tsx';
import type { DayPart, OwnFieldsProps } from '../applications/day-part.ts';

const { approve, reject, cancel, remove } = leaveOffice;
const initial = { start_time: null as string | null, end_time: null as string | null, is_official: 1 };

const businessOf = ({ is_official }: Pick<LeaveOfficeApplication, 'is_official'>) =>
  is_official ? texts.official : texts.personal;

/** Leave-office applications: date, from, to, purpose and state (LOFFICE-03, LOFFICE-04). */
export const leaveOfficePart: DayPart<LeaveOfficeApplication, ReplyOf<typeof leaveOffice.detail>, typeof initial> = {
  kind: 'leave_office',
  calls: leaveOffice,
  actions: { all: () => ({ approve, reject, cancel }), own: { cancel, remove } },
  texts,
  useColumns: () => {
    const say = useSay();
    const { date, status } = useApplicationCells();
    const time = { nowrap: true, isTime: true, share: 88 } as const;
    return [
      date,
      { key: 'start_time', head: say(texts.from), ...time, render: ({ start_time }) => showTime(start_time) },
      { key: 'end_time', head: say(texts.to), ...time, render: ({ end_time }) => showTime(end_time) },
      { key: 'is_official', head: say(texts.business), share: 130, render: (row) => say(businessOf(row)) },
      status,
    ];
  },
  details: (row, say) => [`${showTime(row.start_time)} – ${showTime(row.end_time)}`, say(businessOf(row))],
  facts: (detail, say) => [
    { name: say(texts.from), value: showTime(detail.start_time) },
    { name: say(texts.to), value: showTime(detail.end_time) },
    { name: say(texts.business), value: say(businessOf(detail)) },
  ],
  form: { shape: leaveOfficeForm, own: { initial, Fields } },
};

/** The hours away and their purpose. */
function Fields({ form }: OwnFieldsProps<typeof initial>) {
  const say = useSay();
  return (
    <>
      <div className={classes.times}>
        <TimeField {...form.field('start_time')} label={say(texts.from)} required />
        <TimeField {...form.field('end_time')} label={say(texts.to)} required />
      </div>
      <RadioField
        {...form.field('is_official')}
        label={say(texts.business)}
        choices={[
          { value: 1, label: say(texts.official) },
          { value: 0, label: say(texts.personal) },
        ]}
      />
    </>
  );
}
