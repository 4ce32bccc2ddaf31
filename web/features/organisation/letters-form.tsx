import { type WarningType, warningTypes } from '#domain/dashboard/rules.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { explainDays } from '#domain/limits.ts';
import { lettersForm, type Organisation, organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { letterModeTexts } from '#domain/warnings/draft-texts.ts';
import { automaticFrom, type LetterMode, letterModes, modeOn } from '#domain/warnings/modes.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** What becomes of warning letters of each kind, and how many may be issued at once (D5). */
export function LettersForm({ current }: { current: Organisation }) {
  const { letters, letters_share, letters_explain_days, starts_on, today, version } = current;
  const say = useSay();
  const form = useForm({
    shape: lettersForm,
    initial: { letters, letters_share, letters_explain_days: letters_explain_days as number | null },
    endpoint: organisation.save,
    // Another than the start's, so that what is typed in one is not taken for the other's.
    record: { id: 2, version },
    says: words.saved,
    refreshes: [organisation.read],
  });
  const chosen = form.values.letters;
  const choices = [
    { value: 'default', label: say(texts.byDefault) },
    ...letterModes.map((mode) => ({ value: mode as string, label: say(letterModeTexts[mode]) })),
  ];
  const { error } = form.field('letters');
  const set = (type: WarningType, value: string | null) =>
    form.set({ letters: { ...chosen, [type]: value === 'default' || value === null ? null : (value as LetterMode) } });
  return (
    <Card title={say(texts.lettersCard)} meta={say(texts.lettersMeta)}>
      <Form form={form}>
        {warningTypes.map((type, at) => (
          <SelectField
            key={type}
            label={say(warningTypeTexts[type])}
            description={say(stateOf(chosen[type], starts_on, today))}
            error={at === 0 ? error : undefined}
            value={chosen[type] ?? 'default'}
            onChange={(value) => set(type, value)}
            choices={choices}
          />
        ))}
        <NumberField
          {...form.field('letters_share')}
          label={say(texts.share)}
          description={say(texts.shareHint)}
          min={1}
          max={100}
          unit="%"
        />
        <NumberField
          {...form.field('letters_explain_days')}
          label={say(texts.explainDays)}
          description={say(texts.explainHint)}
          {...explainDays}
          unit={say(texts.days)}
        />
      </Form>
    </Card>
  );
}

/** What holds now for a kind of letter. */
function stateOf(chosen: LetterMode | null, starts_on: Day | null, today: Day): Text {
  if (chosen === null && starts_on === null) return texts.nowBefore;
  const mode = modeOn(chosen, starts_on, today);
  if (chosen === null && mode === 'draft') return filled(texts.nowUntil, { date: showDay(automaticFrom(starts_on!)) });
  return { off: texts.nowOff, draft: texts.nowDraft, automatic: texts.nowAutomatic }[mode];
}
