import { words } from '#domain/lib/words.ts';
import { decisionsForm, type Organisation, organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';

/** Whether rejecting an application takes a reason, and whether decisions are mailed (decision 0156). */
export function DecisionsForm({
  current: { rejection_needs_reason, mail_decisions, version },
}: {
  current: Organisation;
}) {
  const say = useSay();
  const form = useForm({
    shape: decisionsForm,
    initial: { rejection_needs_reason, mail_decisions },
    endpoint: organisation.save,
    // Another than those of the other forms, so that what is typed in one is not taken for the other's.
    record: { id: 9, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  return (
    <Card title={say(texts.decisionsCard)}>
      <Form form={form}>
        <CheckboxField
          {...form.field('rejection_needs_reason')}
          label={say(texts.rejectionNeedsReason)}
          description={say(texts.rejectionNeedsReasonHint)}
        />
        <CheckboxField
          {...form.field('mail_decisions')}
          label={say(texts.mailDecisions)}
          description={say(texts.mailDecisionsHint)}
        />
      </Form>
    </Card>
  );
}
