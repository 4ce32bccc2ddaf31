import { words } from '#domain/lib/words.ts';
import { silentKiosk } from '#domain/limits.ts';
import { kiosksForm, type Organisation, organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** After how long administrators are notified of a silent kiosk (D4). */
export function KiosksForm({ current: { kiosk_silent_minutes, version } }: { current: Organisation }) {
  const say = useSay();
  const form = useForm({
    shape: kiosksForm,
    initial: { kiosk_silent_minutes },
    endpoint: organisation.save,
    // Another than those of the other forms, so that what is typed in one is not taken for the other's.
    record: { id: 3, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  return (
    <Card title={say(texts.kiosksCard)}>
      <Form form={form}>
        <NumberField
          {...form.field('kiosk_silent_minutes')}
          label={say(texts.silent)}
          description={say(texts.silentHint)}
          min={silentKiosk.min}
          max={silentKiosk.max}
          unit={say(texts.minutes)}
        />
      </Form>
    </Card>
  );
}
