import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { sameDayRules } from '#domain/holidays/rules.ts';
import { words } from '#domain/lib/words.ts';
import { holidaysForm, type Organisation, organisation } from '#domain/organisation/contract.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** What public holidays on the same day come to in a year's draft (decision 0145). */
export function HolidaysForm({ current: { same_day_rule, version } }: { current: Organisation }) {
  const say = useSay();
  const form = useForm({
    shape: holidaysForm,
    initial: { same_day_rule },
    endpoint: organisation.save,
    // Another than those of the other forms, so that what is typed in one is not taken for the other's.
    record: { id: 5, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  return (
    <Card title={say(texts.settingCard)}>
      <Form form={form}>
        <SelectField
          {...form.field('same_day_rule')}
          label={say(texts.sameDay)}
          description={say(texts.sameDayHint)}
          onChange={(same_day_rule) => same_day_rule && form.set({ same_day_rule })}
          choices={sameDayRules.map((value) => ({ value, label: say(texts[value]) }))}
        />
      </Form>
    </Card>
  );
}
