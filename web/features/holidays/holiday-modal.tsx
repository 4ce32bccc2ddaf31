import { type Holiday, type HolidayOffice, holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import type { BothNamed } from '#domain/lib/fields.ts';
import { names } from '#domain/names/contract.ts';
import { namedText } from '#domain/names/rules.ts';
import { useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { MalayNameField } from '#web/parts/malay-name-field.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './holidays.module.css';
import { PlaceFields } from './place-fields.tsx';

const blank = { details: '', name_ms: '', start: '', end: '', position_ids: null, states: null, office_ids: null };

interface HolidayModalProps extends RecordModalProps<Holiday> {
  positions: readonly BothNamed[];
  offices: readonly HolidayOffice[];
}

/** Adds a public holiday, or changes one (HOLIDAY-03 to HOLIDAY-06). */
export function HolidayModal({ positions, offices, ...modal }: HolidayModalProps) {
  const say = useSay();
  const { form, dialog } = useRecordForm(holidays, texts, modal, blank, {
    refreshes: [holidays.list, names.malay],
    // Fields of a form that are null are left out, and without it the Malay name would stay.
    body: (checked) => ({ ...checked, name_ms: checked.name_ms ?? '' }),
  });
  const { start, end, position_ids, states, office_ids } = form.values;
  const { data: concerned } = useSteadyRead(holidays.concerned, { body: { position_ids, states, office_ids } });

  return (
    <FormModal {...dialog}>
      <TextField {...form.field('details')} label={say(texts.details)} required />
      <MalayNameField {...form.field('name_ms')} isShared />
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
          choices={positions.map((one) => ({ value: one.id, label: say(namedText(one)), also: one.name }))}
          error={form.errorOf('position_ids')}
          clash={form.clashOf('position_ids')}
        />
      )}
      <PlaceFields
        {...{ states, office_ids, offices }}
        onChange={form.set}
        errorOf={form.errorOf}
        clashOf={form.clashOf}
      />
      <p className={classes.concerned} role="status">
        {concerned && say(texts.concerned, { ...concerned })}
      </p>
    </FormModal>
  );
}
