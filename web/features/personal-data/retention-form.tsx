import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { words } from '#domain/lib/words.ts';
import { dataRules, retentionForm } from '#domain/personal-data/contract.ts';
import { retentionHints, retentionTexts, wouldGoTexts } from '#domain/personal-data/retention-texts.ts';
import {
  isInBounds,
  longest,
  nightlyKinds,
  type Retention,
  retentionKinds,
  shortest,
} from '#domain/personal-data/rules.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { PreviewBox } from '#web/parts/preview-box.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Section } from '#web/ui/data/section.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from './personal-data.module.css';

/** How long each kind is kept, and what would go tonight (decision 0166). */
export function RetentionForm({ current }: { current: ReplyOf<typeof dataRules.read> }) {
  const say = useSay();
  const { version } = current;
  const form = useForm({
    shape: retentionForm,
    initial: Object.fromEntries(retentionKinds.map((kind) => [kind, current[kind]])) as Record<
      keyof Retention,
      number | null
    >,
    endpoint: dataRules.save,
    record: { id: 1, version },
    says: words.saved,
    refreshes: [dataRules.read],
  });
  return (
    <Card title={say(texts.title)}>
      <p className={classes.hint}>{say(texts.hint)}</p>
      <Form form={form}>
        {retentionKinds.map((kind) => (
          <NumberField
            key={kind}
            {...form.field(kind)}
            label={say(retentionTexts[kind])}
            description={say(retentionHints[kind], { min: shortest(kind) })}
            min={0}
            max={longest(kind)}
            unit={say(kind === 'location_days' ? texts.days : texts.months)}
          />
        ))}
        <Tonight rules={form.values} />
      </Form>
    </Card>
  );
}

/** What would go tonight, and could leave, by what is typed; nothing of what may not be entered. */
function Tonight({ rules }: { rules: Record<keyof Retention, number | null> }) {
  const say = useSay();
  const checked = retentionKinds.map((kind) => {
    const typed = rules[kind] ?? 0;
    return [kind, isInBounds(kind, typed) ? typed : 0] as const;
  });
  const query = Object.fromEntries(checked) as Retention;
  const isOn = checked.some(([, keeps]) => keeps > 0);
  const { data, error } = useQuietRead(dataRules.preview, { query }, isOn);
  if (!isOn) return null;
  const line = (kind: keyof Retention, counts: Retention) =>
    counts[kind] > 0 && <p key={kind}>{say(wouldGoTexts[kind], { count: counts[kind] })}</p>;
  return (
    <>
      {nightlyKinds.some((kind) => query[kind] > 0) && (
        <Section title={say(texts.preview)}>
          <PreviewBox data={data} error={error} label={say(texts.preview)} className={classes.counts}>
            {(counts) =>
              nightlyKinds.every((kind) => counts[kind] === 0) ? (
                <p>{say(texts.nothing)}</p>
              ) : (
                <div>{nightlyKinds.map((kind) => line(kind, counts))}</div>
              )
            }
          </PreviewBox>
        </Section>
      )}
      {data && line('detach_months', data)}
    </>
  );
}
