import { isAdmin } from '#domain/access.ts';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { furthestSubstitute } from '#domain/limits.ts';
import { type Substitute, substitutes } from '#domain/substitutes/contract.ts';
import { substituteTexts as texts } from '#domain/substitutes/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { StaffChoice } from '../applications/staff-choice.tsx';

/** Names who decides for somebody, or changes that; of one named with leave, its days are those of the leave. */
export function SubstituteModal(modal: RecordModalProps<Substitute>) {
  const say = useSay();
  const viewer = useViewer();
  const today = useToday();
  const { record } = modal;
  const { form, dialog } = useRecordForm(substitutes, texts, modal, {
    user_id: (isAdmin(viewer) ? null : viewer.id) as number | null,
    substitute_id: null as number | null,
    date_from: '',
    date_to: '',
    kinds: [] as Kind[],
  });
  const { user_id, substitute_id, date_from, date_to } = form.values;
  const first = record && today && record.date_from < today ? record.date_from : today;

  return (
    <FormModal {...dialog}>
      {!record && isAdmin(viewer) && (
        <StaffChoice
          endpoint={substitutes.people}
          label={say(texts.user)}
          name="user_id"
          value={user_id}
          onChange={(id) => form.set({ user_id: id })}
          error={form.errorOf('user_id')}
        />
      )}
      <StaffChoice
        endpoint={substitutes.choices}
        label={say(texts.substitute)}
        name="substitute_id"
        value={substitute_id}
        chosenName={record?.substitute}
        onChange={(id) => form.set({ substitute_id: id })}
        error={form.errorOf('substitute_id')}
      />
      <DateRangeField
        label={say(texts.dates)}
        description={say(record?.with_leave ? texts.leaveDates : texts.datesHint)}
        required
        disabledReason={record?.with_leave ? say(texts.leaveDates) : undefined}
        value={[date_from || null, date_to || null]}
        onChange={([from, to]) => form.set({ date_from: from ?? '', date_to: to ?? '' })}
        min={first ?? undefined}
        max={today ? addDays(today, furthestSubstitute) : undefined}
        error={form.errorOf('date_from') ?? form.errorOf('date_to')}
        clash={form.clashOf('date_from') ?? form.clashOf('date_to')}
      />
      <MultiSelectField
        {...form.field('kinds')}
        label={say(texts.kinds)}
        description={say(texts.kindsHint)}
        placeholder={say(texts.allKinds)}
        choices={kindNames.map((kind) => ({ value: kind, label: say(kinds[kind].pending) }))}
      />
    </FormModal>
  );
}
