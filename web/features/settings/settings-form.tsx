import { useState } from 'react';
import { isDay, showDay } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { isSame } from '#domain/lib/merge.ts';
import { words } from '#domain/lib/words.ts';
import { settingLimits as limits } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { type DatedSettings, settingForm, settings } from '#domain/settings/contract.ts';
import { changedSettings, firstSettingDay, replacedSettings } from '#domain/settings/rules.ts';
import { settingFieldTexts, settingTexts as texts } from '#domain/settings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { fieldsOf } from './fields.ts';
import { Preview, type Typed } from './preview.tsx';
import classes from './settings.module.css';

/** The settings (SETTING-01, D5), the day they take effect, and a preview of the change. */
export function SettingsForm({ current }: { current: ReplyOf<typeof settings.read> }) {
  const { earlier, coming, today, version } = current;
  const say = useSay();
  const form = useForm({
    shape: settingForm,
    initial: {
      ...(fieldsOf(current) as Typed),
      ramadhan: current.ramadhan === 1,
      valid_from: today as string | null,
    },
    endpoint: settings.save,
    record: { id: 1, version },
    says: words.saved,
    refreshes: [settings.read],
  });
  const { values } = form;
  const from = values.valid_from ?? today;
  const replacedFrom = (day: string) => replacedSettings([...earlier, current, ...coming] as [DatedSettings], day);
  const { before, until } = replacedFrom(from);
  const inForce = fieldsOf(before);
  const [start, setStart] = useState(inForce);
  // Other settings may be in force on another day; what was typed stays.
  const startWith = (then: typeof start, more: Parameters<typeof form.set>[0] = {}) => {
    setStart(then);
    const untyped = changedSettings(start, then).filter((field) => isSame(values[field], start[field]));
    form.set({ ...Object.fromEntries(untyped.map((field) => [field, then[field]])), ...more });
  };
  if (!isSame(start, inForce)) startWith(inForce);
  useOnce(['field', 'day', 'value'], ({ field, day, value }) => {
    const dated = day !== undefined && isDay(day) && day >= firstSettingDay(today) ? day : today;
    const [input] = document.getElementsByName(field!);
    const isShown = input instanceof HTMLInputElement;
    const isNumber = typeof inForce[field as keyof Typed] === 'number' && Number.isFinite(Number(value));
    // Never one that is hidden: it would be saved unseen.
    const typed = isShown && isNumber ? { [field!]: Number(value) } : {};
    startWith(fieldsOf(replacedFrom(dated).before), { valid_from: dated, ...typed });
    if (!isShown) return;
    input.focus();
    input.select();
  });
  // Without the mode their field is hidden, so it must not be left empty.
  const hoursToCut = values.hours_to_cut_during_ramadhan ?? inForce.hours_to_cut_during_ramadhan;

  return (
    <Card title={say(texts.card)} meta={say(texts.since, { date: showDay(current.valid_from) })}>
      <Form form={form}>
        <NumberField
          {...form.field('max_minute_before_late')}
          label={say(settingFieldTexts.max_minute_before_late)}
          description={say(texts.graceHint)}
          unit={say(texts.minutes)}
          min={0}
          max={limits.minutes}
          required
        />
        <NumberField
          {...form.field('max_late_before_warning')}
          label={say(settingFieldTexts.max_late_before_warning)}
          description={say(texts.latesHint)}
          unit={say(texts.times)}
          min={0}
          max={limits.lates}
          required
        />
        <NumberField
          {...form.field('days_to_respond')}
          label={say(settingFieldTexts.days_to_respond)}
          description={say(texts.respondHint)}
          unit={say(texts.days)}
          min={0}
          max={limits.days}
          required
        />
        <NumberField
          {...form.field('correction_request_days')}
          label={say(settingFieldTexts.correction_request_days)}
          description={say(texts.correctionHint)}
          unit={say(texts.days)}
          min={0}
          max={limits.days}
          required
        />
        <CheckboxField
          {...form.field('ramadhan')}
          onChange={(ramadhan) => form.set({ ramadhan, hours_to_cut_during_ramadhan: hoursToCut })}
          label={say(settingFieldTexts.ramadhan)}
          description={say(texts.ramadhanHint)}
          isSwitch
        />
        <p className={classes.inForce}>
          {say(current.ramadhan_by_period ? texts.ramadhanByPeriod : texts.ramadhanBySwitch)}{' '}
          <a href={pathTo('ramadhanPeriods')}>{say(texts.ramadhanPeriods)}</a>
        </p>
        {values.ramadhan && (
          <NumberField
            {...form.field('hours_to_cut_during_ramadhan')}
            label={say(settingFieldTexts.hours_to_cut_during_ramadhan)}
            unit={say(texts.hours)}
            min={0}
            max={limits.hours}
            step={0.5}
            decimals={2}
            required
          />
        )}
        <DateField
          {...form.field('valid_from')}
          label={say(texts.effectiveFrom)}
          min={firstSettingDay(today)}
          required
        />
        <Preview before={inForce} after={values} from={from} until={until} today={today} />
      </Form>
    </Card>
  );
}
