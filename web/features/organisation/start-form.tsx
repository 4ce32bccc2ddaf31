import { showDay } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { type Organisation, organisation, organisationForm } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { StartBox } from './start-box.tsx';

/** The day attendance is judged from, and what another day would change (D5). */
export function StartForm({ current }: { current: Organisation }) {
  const { starts_on, today, version } = current;
  const say = useSay();
  const form = useForm({
    shape: organisationForm,
    initial: { starts_on },
    endpoint: organisation.save,
    record: { id: 1, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  const typed = form.values.starts_on ?? null;
  const date = starts_on === null ? '' : showDay(starts_on);
  const state = starts_on === null ? texts.notStarted : starts_on > today ? texts.startsLater : texts.started;
  return (
    <Card title={say(texts.startCard)} meta={say(state, { date })}>
      <Form form={form}>
        <DateField
          {...form.field('starts_on')}
          label={say(texts.startsOn)}
          description={say(texts.startHint)}
          clearable
        />
        {typed !== starts_on && <StartBox starts_on={typed} />}
      </Form>
    </Card>
  );
}
