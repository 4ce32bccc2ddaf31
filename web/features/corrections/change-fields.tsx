import type { Way } from '#domain/corrections/shapes.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { useSay } from '#web/lib/say.ts';
import type { useForm } from '#web/lib/use-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { DayPreview, type DayPreviewProps } from './day-preview.tsx';
import { isWhole, type TypedChange } from './shared.ts';
import { keyOf, type useChoices } from './use-choices.ts';

type Form = Pick<ReturnType<typeof useForm<never, TypedChange, never>>, 'field' | 'values' | 'set' | 'errorOf'>;

interface ChangeFieldsProps {
  form: Form;
  choices: ReturnType<typeof useChoices>;
  preview: DayPreviewProps;
  /** What is wrong with the day. */
  error?: string | undefined;
}

/** What is to be corrected, its time, and what that makes of the day (D5). */
export function ChangeFields({ form, choices, preview, error }: ChangeFieldsProps) {
  const say = useSay();
  const { action, event_id, way } = form.values;
  const choose = (key: string | null) => {
    const choice = choices.find(({ value }) => value === key);
    if (choice) form.set(choice.chosen);
  };
  return (
    <>
      <SelectField
        autoFocus
        name="action"
        label={say(texts.what)}
        value={action && keyOf({ action, event_id, way: way as Way | null })}
        onChange={choose}
        choices={choices}
        error={form.errorOf('action') ?? form.errorOf('event_id') ?? error}
        required
      />
      {action && action !== 'remove' && <TimeField {...form.field('time')} label={say(texts.time)} required />}
      {isWhole(form.values) && <DayPreview data={preview.data} error={preview.error} />}
    </>
  );
}
