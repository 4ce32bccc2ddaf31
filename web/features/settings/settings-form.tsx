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
  const { before, until } = replacedSettings([...earlier, current, ...coming] as [DatedSettings], from);
  const inForce = fieldsOf(before);
  const [start, setStart] = useState(inForce);
  // Other settings may be in force on another day; what was typed stays.
  if (!isSame(start, inForce)) {
    setStart(inForce);
    const untyped = changedSettings(start, inForce).filter((field) => isSame(values[field], start[field]));
    form.set(Object.fromEntries(untyped.map((field) => [field, inForce[field]])));
  }
  useOnce(['field', 'day'], ({ field, day }) => {
    const dated = day !== undefined && isDay(day) && day >= firstSettingDay(today) ? day : today;
    form.set({ valid_from: dated });
    const [input] = document.getElementsByName(field!);
    if (!(input instanceof HTMLInputElement)) return;
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
