import { type Holiday, holidayForm, holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import type { Named } from '#domain/lib/fields.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export interface HolidayModalProps {
  /** The holiday to change; null adds one. */
  holiday: Holiday | null;
  positions: readonly Named[];
  onClose: () => void;
  /** Called with the record's id. */
  onSaved: (id: number) => void;
}

/** Adds a public holiday, or changes one (HOLIDAY-03 to HOLIDAY-06). */
export function HolidayModal({ holiday, positions, onClose, onSaved }: HolidayModalProps) {
  const say = useSay();
  const form = useForm({
    ...addOrEdit(holidays, texts, holiday),
    shape: holidayForm,
    initial: {
      details: holiday?.details ?? '',
      start: holiday?.start ?? '',
      end: holiday?.end ?? '',
      position_ids: holiday?.position_ids ?? null,
    },
    refreshes: [holidays.list],
    onSaved: ({ id }) => {
      onClose();
      onSaved(id);
    },
  });
  const { start, end, position_ids } = form.values;

  return (
    <FormModal title={holiday ? texts.detail : texts.add} form={form} onClose={onClose}>
      <TextField {...form.field('details')} label={say(texts.details)} required autoFocus />
      <DateRangeField
        label={say(texts.dates)}
        description={say(texts.datesHint)}
        required
        clearable
        value={[start || null, end || null]}
        onChange={([from, to]) => form.set({ start: from ?? '', end: to ?? '' })}
        error={form.errorOf('start') ?? form.errorOf('end')}
        clash={form.clashOf('start') ?? form.clashOf('end')}
      />
      <CheckboxField
        label={say(texts.specific)}
        value={position_ids !== null}
        onChange={(isSpecific) => form.set({ position_ids: isSpecific ? [] : null })}
      />
      {position_ids !== null && (
        <MultiSelectField
          label={say(texts.positions)}
          description={positions.length === 0 ? say(texts.noPositionsYet) : undefined}
          required
          value={position_ids}
          onChange={(ids) => form.set({ position_ids: ids })}
          choices={positions.map((one) => ({ value: one.id, label: one.name }))}
          error={form.errorOf('position_ids')}
        />
      )}
    </FormModal>
  );
}
