import { words } from '#domain/lib/words.ts';
import { reminderDays, reminderHour } from '#domain/limits.ts';
import { type Organisation, organisation, remindersForm } from '#domain/organisation/contract.ts';
import { waitTexts as texts } from '#domain/waits/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** When deciders are reminded of what waits, and when it is overdue (decision 0155). */
export function RemindersForm({ current }: { current: Organisation }) {
  const { remind_after_days, remind_hour, overdue_after_days, version } = current;
  const say = useSay();
  const form = useForm({
    shape: remindersForm,
    initial: { remind_after_days, remind_hour: remind_hour as number | null, overdue_after_days },
    endpoint: organisation.save,
    // Another than those of the other forms, so that what is typed in one is not taken for the other's.
    record: { id: 7, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  return (
    <Card title={say(texts.settings)} meta={say(texts.settingsMeta)}>
      <Form form={form}>
        <NumberField
          {...form.field('remind_after_days')}
          label={say(texts.remindAfter)}
          description={say(texts.remindAfterHint)}
          {...reminderDays}
          unit={say(texts.days)}
        />
        <NumberField
          {...form.field('remind_hour')}
          label={say(texts.remindHour)}
          description={say(texts.remindHourHint)}
          {...reminderHour}
        />
        <NumberField
          {...form.field('overdue_after_days')}
          label={say(texts.overdueAfter)}
          description={say(texts.overdueAfterHint)}
          {...reminderDays}
          unit={say(texts.days)}
        />
      </Form>
    </Card>
  );
}
