import { words } from '#domain/lib/words.ts';
import { closeAfter } from '#domain/limits.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { monthsForm, type Organisation, organisation } from '#domain/organisation/contract.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** How long after its end a month is closed by itself (D5). */
export function MonthsForm({ current: { close_after_days, version } }: { current: Organisation }) {
  const say = useSay();
  const form = useForm({
    shape: monthsForm,
    initial: { close_after_days },
    endpoint: organisation.save,
    // Another than those of the other forms, so that what is typed in one is not taken for the other's.
    record: { id: 4, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  return (
    <Card title={say(texts.title)}>
      <Form form={form}>
        <NumberField
          {...form.field('close_after_days')}
          label={say(texts.setting)}
          description={say(texts.settingHint)}
          min={closeAfter.min}
          max={closeAfter.max}
          unit={say(texts.settingUnit)}
        />
      </Form>
    </Card>
  );
}
