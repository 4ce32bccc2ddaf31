import { furthestDays } from '#domain/applications/dates.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import { pick } from '#domain/lib/fields.ts';
import type { Fill, Text } from '#domain/lib/text.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { AttachmentField, noAttachment, useAttachment } from './attachment-field.tsx';
import type { AnyDayPart } from './day-part.ts';
import { ReasonField } from './reason-field.tsx';
import { StaffChoice } from './staff-choice.tsx';
import { useUndueDays } from './use-undue-days.ts';

/**
 * Applies for one day: for oneself, or as an admin for someone else (LATE-05, LATE-11, LATE-12, LOFFICE-05, LOFFICE-12,
 * LOFFICE-13).
 */
interface DayApplyModalProps {
  part: AnyDayPart;
  /** The applicant; null shows a field to choose one. */
  user_id: number | null;
  /** Who is chosen in that field at first. */
  preset?: number | null;
  /** The day that is filled in. */
  date?: string | undefined;
  /** In place of the kind's own title. */
  title?: { text: Text; values: Fill };
  onClose: () => void;
  onSaved?: (id: number) => void;
}

/** From the beginning of the month on, as far ahead as possible (D7). */
const ahead = (today: Day) => ({ min: monthStart(today), max: addDays(today, furthestDays) });

export function DayApplyModal({ part, user_id, preset, date, title, onClose, onSaved }: DayApplyModalProps) {
  const { calls, form: declared } = part;
  const say = useSay();
  const today = useToday();
  const form = useForm({
    shape: (declared.whole ?? ((shape) => shape))(declared.shape.extend({ user_id: pick() })),
    initial: { user_id, date: date ?? (null as string | null), ...declared.own?.initial, reason: '', ...noAttachment },
    endpoint: calls.apply,
    params: (checked) => ({ user_id: checked.user_id }),
    body: ({ user_id: _, ...body }) => body,
    says: applicationTexts.submitted,
    refreshes: [calls.list, calls.mine, calls.days, ...(declared.refreshes ?? [])],
    onSaved: ({ id }) => {
      refreshCounters();
      onClose();
      onSaved?.(id);
    },
  });
  const undue = useUndueDays(calls.days, form.values.user_id, form.values.date ?? today);
  const attachment = useAttachment(calls.upload, form);
  const range = today ? (declared.range ?? ahead)(today) : undefined;
  const isDated = user_id !== null && date !== undefined && !declared.own;
  return (
    <FormModal
      title={title?.text ?? part.texts.apply}
      values={title?.values}
      save={applicationTexts.submit}
      form={{ ...form, isBusy: form.isBusy || attachment.isBusy }}
      onClose={onClose}
    >
      {user_id === null && <StaffChoice {...form.field('user_id')} endpoint={calls.choices} preset={preset} />}
      <DateField
        {...form.field('date')}
        label={say(declared.date ?? applicationTexts.date)}
        required
        autoFocus={user_id !== null && !isDated}
        onChange={(value) => form.set({ date: value, ...declared.own?.ofDay })}
        min={undue.first ?? range?.min}
        whyNotOn={undue.noteOf}
        onMonth={undue.setMonth}
        max={range?.max}
      />
      {declared.own && <declared.own.Fields form={form} user_id={form.values.user_id} date={form.values.date} />}
      <ReasonField {...form.field('reason')} maxLength={declared.reasonLength} autoFocus={isDated} />
      <AttachmentField {...attachment.field} />
    </FormModal>
  );
}
