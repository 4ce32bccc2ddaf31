import { furthestDays } from '#domain/applications/dates.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { leaveOffice, leaveOfficeForm } from '#domain/leave-office/contract.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { addDays, monthStart } from '#domain/lib/calendar.ts';
import { pick } from '#domain/lib/fields.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import classes from '../applications/applications.module.css';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import { StaffChoice } from '../applications/staff-choice.tsx';

const shape = leaveOfficeForm.extend({ user_id: pick() });

/**
 * Applies to leave the office for some hours: for oneself, or as an admin for someone else (LOFFICE-05, LOFFICE-12,
 * LOFFICE-13).
 */
export interface LeaveOfficeApplyModalProps {
  /** The applicant; null shows a field to choose one. */
  user_id: number | null;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

export function LeaveOfficeApplyModal({ user_id, onClose, onSaved }: LeaveOfficeApplyModalProps) {
  const say = useSay();
  const today = useToday();
  const form = useForm({
    shape,
    initial: {
      user_id,
      date: null as string | null,
      start_time: null as string | null,
      end_time: null as string | null,
      is_official: 1,
      reason: '',
      ...noAttachment,
    },
    endpoint: leaveOffice.apply,
    params: (checked) => ({ user_id: checked.user_id }),
    body: ({ user_id: _, ...body }) => body,
    says: applicationTexts.submitted,
    refreshes: [leaveOffice.list, leaveOffice.mine],
    onSaved: ({ id }) => {
      refreshCounters();
      onClose();
      onSaved?.(id);
    },
  });
  const attachment = useAttachment(leaveOffice.upload, form);
  return (
    <FormModal
      title={texts.apply}
      save={applicationTexts.submit}
      form={{ ...form, isBusy: form.isBusy || attachment.isBusy }}
      onClose={onClose}
    >
      {user_id === null && <StaffChoice {...form.field('user_id')} endpoint={leaveOffice.choices} />}
      <DateField
        {...form.field('date')}
        label={say(applicationTexts.date)}
        required
        min={today ? monthStart(today) : undefined}
        max={today ? addDays(today, furthestDays) : undefined}
      />
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
      <ReasonField {...form.field('reason')} />
      <AttachmentField {...attachment.field} />
    </FormModal>
  );
}
