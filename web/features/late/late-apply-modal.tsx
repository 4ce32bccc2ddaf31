import { furthestDays } from '#domain/applications/dates.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { late, lateForm } from '#domain/late/contract.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { addDays, monthStart } from '#domain/lib/calendar.ts';
import { pick } from '#domain/lib/fields.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import { StaffChoice } from '../applications/staff-choice.tsx';

const shape = lateForm.extend({ user_id: pick() });

/** Applies to come late: for oneself, or as an admin for someone else (LATE-05, LATE-11, LATE-12). */
export interface LateApplyModalProps {
  /** The applicant; null shows a field to choose one. */
  user_id: number | null;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

export function LateApplyModal({ user_id, onClose, onSaved }: LateApplyModalProps) {
  const say = useSay();
  const today = useToday();
  const form = useForm({
    shape,
    initial: { user_id, date: null as string | null, reason: '', ...noAttachment },
    endpoint: late.apply,
    params: (checked) => ({ user_id: checked.user_id }),
    body: ({ user_id: _, ...body }) => body,
    says: applicationTexts.submitted,
    refreshes: [late.list, late.mine],
    onSaved: ({ id }) => {
      refreshCounters();
      onClose();
      onSaved?.(id);
    },
  });
  const attachment = useAttachment(late.upload, form);
  return (
    <FormModal
      title={texts.apply}
      save={applicationTexts.submit}
      form={{ ...form, isBusy: form.isBusy || attachment.isBusy }}
      onClose={onClose}
    >
      {user_id === null && <StaffChoice {...form.field('user_id')} endpoint={late.choices} />}
      <DateField
        {...form.field('date')}
        label={say(applicationTexts.date)}
        required
        min={today ? monthStart(today) : undefined}
        max={today ? addDays(today, furthestDays) : undefined}
      />
      <ReasonField {...form.field('reason')} />
      <AttachmentField {...attachment.field} />
    </FormModal>
  );
}
