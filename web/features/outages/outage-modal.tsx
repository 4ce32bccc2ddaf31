import { showDay, showTime } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import { outageReasonLength } from '#domain/limits.ts';
import { outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { AttachmentField, noAttachment, useAttachment } from '#web/features/applications/attachment-field.tsx';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { PreviewBox } from '#web/parts/preview-box.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import classes from './outages.module.css';

/** What the form of an outage starts with, from the link of an alarm. */
export interface OutageStart {
  day: string | null;
  start_time: string | null;
  end_time: string | null;
}

interface OutageModalProps {
  /** Where it can be; one of several is chosen. */
  offices: readonly Named[];
  start: OutageStart;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Enters that no attendance could be taken at an office, after showing what that changes (D5). */
export function OutageModal({ offices, start, onClose, onSaved }: OutageModalProps) {
  const say = useSay();
  const today = useToday();
  const only = offices.length === 1 ? offices[0]! : null;
  const form = useForm({
    shape: outages.add.body,
    initial: { office_id: only?.id ?? null, ...start, reason: '', ...noAttachment },
    endpoint: outages.add,
    says: texts.added,
    refreshes: [outages.list],
    onSaved: ({ id }) => {
      onClose();
      onSaved(id);
    },
  });
  const file = useAttachment(outages.upload, form);
  const { office_id, day, start_time, end_time } = form.values;
  const time = { office_id: office_id ?? 0, day: day ?? '', start_time: start_time ?? '', end_time: end_time ?? '' };
  const isWhole = office_id !== null && day && start_time && end_time && start_time < end_time;
  const preview = useQuietRead(outages.preview, { body: time }, Boolean(isWhole));
  return (
    <FormModal
      title={only ? texts.addTitle : texts.add}
      values={{ office: only?.name ?? '' }}
      form={form}
      save={texts.save}
      disabledReason={isWhole && preview.isPending ? say(texts.waits) : undefined}
      onClose={onClose}
    >
      {!only && (
        <SelectField
          {...form.field('office_id')}
          label={say(texts.office)}
          choices={offices.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <DateField {...form.field('day')} label={say(texts.day)} max={today ?? undefined} required />
      <div className={classes.times}>
        <TimeField {...form.field('start_time')} label={say(texts.from)} required />
        <TimeField {...form.field('end_time')} label={say(texts.to)} required />
      </div>
      {isWhole && <Preview day={day} data={preview.data} error={preview.error} />}
      <ReasonField
        {...form.field('reason')}
        description={say(texts.reasonHint)}
        rows={2}
        maxLength={outageReasonLength}
      />
      <AttachmentField {...file.field} />
    </FormModal>
  );
}

interface PreviewProps {
  day: string;
  data: ReplyOf<typeof outages.preview> | undefined;
  error: Error | null;
}

/** What the outage would change, or why that cannot be counted. */
function Preview({ day, data, error }: PreviewProps) {
  const say = useSay();
  return (
    <PreviewBox data={data} error={error} className={classes.preview} label={`${say(texts.changesOn)} ${showDay(day)}`}>
      {({ staff, changed, letters, swiped, swiped_more }) => (
        <>
          <p>{say(texts.staff, { count: staff })}</p>
          {changed === null ? (
            <p>{say(texts.tooMany)}</p>
          ) : (
            <>
              <p>{say(texts.changes, { count: changed })}</p>
              <p>{say(texts.letters, { count: letters ?? 0 })}</p>
            </>
          )}
          {swiped.length > 0 && (
            <>
              <p>{say(texts.swiped)}</p>
              <ul>
                {swiped.map(({ id, name, time: at }) => (
                  <li key={id}>
                    {name}, {showTime(at)}
                  </li>
                ))}
              </ul>
              {swiped_more > 0 && <p>{say(texts.swipedMore, { count: swiped_more })}</p>}
            </>
          )}
        </>
      )}
    </PreviewBox>
  );
}
