import { colourSettingTexts as texts } from '#domain/card-colours/texts.ts';
import { words } from '#domain/lib/words.ts';
import { colourForm, type Organisation, organisation } from '#domain/organisation/contract.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** Whether cards have colours, and the late days by which they change (decision 0133). */
export function ColoursForm({ current }: { current: Organisation }) {
  const { card_colours, card_green_late, card_red_late, card_back_late, version } = current;
  const say = useSay();
  const form = useForm({
    shape: colourForm,
    initial: { card_colours, card_green_late, card_red_late, card_back_late },
    endpoint: organisation.save,
    // Another than those of the other forms, so that what is typed in one is not taken for the other's.
    record: { id: 4, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  const isOn = form.values.card_colours;
  const number = (name: 'card_green_late' | 'card_red_late' | 'card_back_late') => ({
    ...form.field(name),
    required: isOn,
    min: name === 'card_back_late' ? 0 : 1,
    max: name === 'card_back_late' ? 30 : 31,
    unit: say(organisationTexts.days),
  });
  return (
    <Card title={say(texts.title)} meta={say(texts.meta)}>
      <Form form={form}>
        <CheckboxField {...form.field('card_colours')} label={say(texts.isOn)} description={say(texts.isOnHint)} />
        {isOn && (
          <>
            <NumberField {...number('card_green_late')} label={say(texts.green)} description={say(texts.greenHint)} />
            <NumberField {...number('card_red_late')} label={say(texts.red)} description={say(texts.redHint)} />
            <NumberField {...number('card_back_late')} label={say(texts.back)} description={say(texts.backHint)} />
          </>
        )}
      </Form>
    </Card>
  );
}
