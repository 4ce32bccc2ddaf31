import { type StateCode, stateCodes, stateNames } from '#domain/holidays/states.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { type RamadhanPeriod, type RamadhanPlace, ramadhan } from '#domain/ramadhan/contract.ts';
import { isPreviewable } from '#domain/ramadhan/rules.ts';
import { ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { Preview } from './preview.tsx';
import classes from './ramadhan.module.css';
import { type TypedDay, WeekEnds } from './week-ends.tsx';

/** Half an hour earlier each day, as the public service has it. */
const usualWeek: TypedDay[] = Array.from({ length: 7 }, () => ({ minutes: 30, end_time: null }));

const blank = {
  first_day: '',
  last_day: '',
  is_expected: true,
  states: [] as StateCode[],
  office_ids: [] as number[],
  working_hour_ids: [] as number[],
  days: usualWeek,
  choose_until: null as string | null,
};

interface RamadhanModalProps extends RecordModalProps<RamadhanPeriod> {
  offices: readonly RamadhanPlace[];
  hours: readonly RamadhanPlace[];
}

/** An office or working hours as a period names them, also those that were removed. */
export const placeName = (say: ReturnType<typeof useSay>, { name, is_removed }: RamadhanPlace): string =>
  is_removed ? say(labels.removedName, { name }) : name;

/** Adds a period of Ramadhan, or changes one, after showing whose days end otherwise (decision 0148). */
export function RamadhanModal({ offices, hours, ...modal }: RamadhanModalProps) {
  const say = useSay();
  const { form, dialog } = useRecordForm(ramadhan, texts, modal, blank);
  const { first_day, last_day, states, office_ids, working_hour_ids, days, choose_until } = form.values;
  const isWhole = isPreviewable(form.values);
  const typed = days.map(({ minutes, end_time }) => ({ minutes: minutes ?? 0, end_time }));
  const body = { ...form.values, days: typed, id: modal.record?.id ?? null };
  const preview = useQuietRead(ramadhan.preview, { body }, isWhole);
  const choicesOf = (some: readonly RamadhanPlace[], chosen: readonly number[]) =>
    some
      .filter(({ id, is_removed }) => !is_removed || chosen.includes(id))
      .map((one) => ({ value: one.id, label: placeName(say, one) }));

  return (
    <FormModal {...dialog} size="large" disabledReason={isWhole && preview.isPending ? say(texts.waits) : undefined}>
      <DateRangeField
        label={say(texts.dates)}
        description={say(texts.datesHint)}
        required
        clearable
        value={[first_day || null, last_day || null]}
        onChange={([from, to]) => form.set({ first_day: from ?? '', last_day: to ?? '' })}
        error={form.errorOf('first_day') ?? form.errorOf('last_day')}
        clash={form.clashOf('first_day') ?? form.clashOf('last_day')}
      />
      <CheckboxField {...form.field('is_expected')} label={say(texts.isExpected)} />
      <p className={classes.hint}>{say(texts.whomHint)}</p>
      <MultiSelectField
        label={say(texts.states)}
        value={states}
        onChange={(codes) => form.set({ states: codes })}
        choices={stateCodes.map((code) => ({ value: code, label: stateNames[code] }))}
        error={form.errorOf('states')}
        clash={form.clashOf('states')}
      />
      <MultiSelectField
        label={say(texts.offices)}
        value={office_ids}
        onChange={(ids) => form.set({ office_ids: ids })}
        choices={choicesOf(offices, office_ids)}
        error={form.errorOf('office_ids')}
        clash={form.clashOf('office_ids')}
      />
      <MultiSelectField
        label={say(texts.hours)}
        value={working_hour_ids}
        onChange={(ids) => form.set({ working_hour_ids: ids })}
        choices={choicesOf(hours, working_hour_ids)}
        error={form.errorOf('working_hour_ids')}
        clash={form.clashOf('working_hour_ids')}
      />
      <WeekEnds
        days={days}
        onChange={(changed) => form.set({ days: changed })}
        errorOf={form.errorOf}
        clash={form.clashOf('days')}
      />
      <CheckboxField
        label={say(texts.byChoice)}
        description={say(texts.byChoiceHint)}
        value={choose_until !== null}
        onChange={(isOn) => form.set({ choose_until: isOn ? (first_day ? addDays(first_day, -1) : '') : null })}
      />
      {choose_until !== null && (
        <DateField
          label={say(texts.chooseUntil)}
          value={choose_until || null}
          onChange={(day) => form.set({ choose_until: day ?? '' })}
          max={last_day || undefined}
          required
          error={form.errorOf('choose_until')}
          clash={form.clashOf('choose_until')}
        />
      )}
      {isWhole && <Preview data={preview.data} error={preview.error} />}
    </FormModal>
  );
}
