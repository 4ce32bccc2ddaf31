import { weekdays } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { type StateRow, weekends } from '#domain/weekends/contract.ts';
import { inWeekOrder } from '#domain/weekends/rules.ts';
import { weekendTexts as texts } from '#domain/weekends/texts.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { EffectiveFrom } from '#web/parts/effective-from.tsx';
import { FormModal } from '#web/parts/form-modal.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { WeekendPreview } from './weekend-preview.tsx';

/** Monday first. */
const week = inWeekOrder(weekdays.map((_, day) => day));

/** Changes the weekend of a state from a day on, after showing what that does to working hours, people and leave. */
export function WeekendModal({ row, onClose }: { row: StateRow; onClose: () => void }) {
  const say = useSay();
  const today = useToday();
  const { state, version } = row;
  /** The last weekend that is entered, which the changed one follows. */
  const last = row.weekends.at(-1)!;
  const form = useForm({
    shape: weekends.change.body,
    initial: {
      ...{ state, version, valid_from: null as string | null, days: last.days, rest: last.rest as number | null },
      hours_of: null as number | null,
    },
    endpoint: weekends.change,
    says: texts.saved,
    refreshes: [weekends.list, workingHours.list],
    onSaved: onClose,
  });
  const { valid_from, days, rest: replaced, hours_of } = form.values;
  const isWhole = valid_from !== null && days.length > 0 && days.length < 7 && replaced !== null;
  const body = { state, valid_from: valid_from ?? '', days, rest: replaced ?? 0, hours_of };
  const preview = useQuietRead(weekends.preview, { body }, isWhole);
  const choices = (some: readonly number[]) => some.map((day) => ({ value: day, label: say(dayNames[day]!) }));
  const worked = week.filter((day) => !last.days.includes(day));
  const isNewlyWorked = last.days.some((day) => !days.includes(day));
  const setDays = (chosen: number[]) => {
    const stays = replaced !== null && chosen.includes(replaced);
    form.set({ days: chosen, rest: stays ? replaced : (inWeekOrder(chosen).at(-1) ?? null) });
  };
  return (
    <FormModal
      title={texts.changeOf}
      values={{ state: row.name }}
      form={form}
      save={texts.change}
      disabledReason={isWhole && preview.isPending ? say(texts.counting) : undefined}
      onClose={onClose}
    >
      {today && <EffectiveFrom {...form.field('valid_from')} today={today} hint={say(texts.effect)} />}
      <MultiSelectField
        {...form.field('days')}
        label={say(texts.days)}
        choices={choices(week)}
        onChange={setDays}
        required
      />
      {days.length > 0 && (
        <RadioField {...form.field('rest')} label={say(texts.replaced)} choices={choices(inWeekOrder(days))} />
      )}
      {isNewlyWorked && (
        <SelectField
          {...form.field('hours_of')}
          label={say(texts.hoursOf)}
          description={say(texts.hoursOfHint)}
          placeholder={say(texts.dayBefore)}
          choices={choices(worked)}
          clearable
        />
      )}
      {isWhole && <WeekendPreview data={preview.data} error={preview.error} />}
    </FormModal>
  );
}
