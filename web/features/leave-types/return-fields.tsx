import { leaveChangeTexts } from '#domain/leave-changes/texts.ts';
import { replacementTexts as texts } from '#domain/replacement/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** The blank values of these fields: all is off. */
export const blankReturns = {
  is_returnable: false,
  replaces_leave: false,
  is_replacement: false,
  half_from_minutes: 0 as number | null,
  whole_from_minutes: 0 as number | null,
  credit_months: null as number | null,
};
type Name = keyof typeof blankReturns;

interface ReturnFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has more fields than these
  form: { field: (name: Name) => any; values: Pick<typeof blankReturns, 'is_replacement'> };
}

/** What a leave type says of days given back, of the place of other leave, and of leave that is earned (D6). */
export function ReturnFields({ form }: ReturnFieldsProps) {
  const say = useSay();
  return (
    <>
      <CheckboxField
        {...form.field('is_returnable')}
        label={say(leaveChangeTexts.returnable)}
        description={say(leaveChangeTexts.returnableHint)}
      />
      <CheckboxField
        {...form.field('replaces_leave')}
        label={say(leaveChangeTexts.replaces)}
        description={say(leaveChangeTexts.replacesHint)}
      />
      <CheckboxField
        {...form.field('is_replacement')}
        label={say(texts.isReplacement)}
        description={say(texts.isReplacementHint)}
      />
      {form.values.is_replacement && (
        <>
          <NumberField
            {...form.field('half_from_minutes')}
            label={say(texts.halfFrom)}
            description={say(texts.zeroHint)}
            min={0}
            max={1440}
          />
          <NumberField
            {...form.field('whole_from_minutes')}
            label={say(texts.wholeFrom)}
            description={say(texts.zeroHint)}
            min={0}
            max={1440}
          />
          <NumberField
            {...form.field('credit_months')}
            label={say(texts.months)}
            description={say(texts.monthsHint)}
            min={1}
            max={60}
          />
        </>
      )}
    </>
  );
}
