import type { LeaveRules } from '#domain/leave-rules/rules.ts';
import { expiryTexts, leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { monthNamesIn } from '#domain/lib/month-name.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { Section } from '#web/ui/data/section.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './leave-rules.module.css';

type Carry = 'carry_most' | 'carry_lifetime' | 'cash_most' | 'cash_lifetime' | 'expires_on' | 'expires_months';

interface CarryFieldsProps {
  values: Pick<LeaveRules, Carry>;
  onChange: (values: Partial<Pick<LeaveRules, Carry>>) => void;
  errorOf: (name: string) => string | undefined;
}

const labelsOf = {
  carry_most: texts.carryMost,
  carry_lifetime: texts.carryLifetime,
  cash_most: texts.cashMost,
  cash_lifetime: texts.cashLifetime,
};
const two = (number: number) => String(number).padStart(2, '0');

/** What is carried into a leave year, for how long, and what is recorded as paid in cash. */
export function CarryFields({ values, onChange, errorOf }: CarryFieldsProps) {
  const say = useSay();
  const language = useLanguage();
  const { expires_on, expires_months } = values;
  const kind = expires_on !== null ? 'day' : expires_months !== null ? 'months' : 'never';
  const [month, day] = expires_on?.split('-').map(Number) ?? [3, 31];
  const days = (name: keyof typeof labelsOf, hint: string) => (
    <NumberField
      name={name}
      label={say(labelsOf[name])}
      description={hint}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
      min={0}
      max={name.endsWith('lifetime') ? 9_999 : 366}
      step={0.5}
      decimals={1}
      unit={say(texts.days)}
    />
  );
  return (
    <Section title={say(texts.carry)} hint={say(texts.cashHint)}>
      <div className={classes.two}>
        {days('carry_most', say(texts.blankAll))}
        {days('carry_lifetime', say(texts.blankAll))}
        {days('cash_most', say(texts.blankNone))}
        {days('cash_lifetime', say(texts.blankAll))}
        <SelectField
          label={say(texts.expiry)}
          value={kind}
          onChange={(chosen) =>
            onChange({
              expires_on: chosen === 'day' ? '03-31' : null,
              expires_months: chosen === 'months' ? 3 : null,
            })
          }
          choices={(['never', 'day', 'months'] as const).map((value) => ({ value, label: say(expiryTexts[value]) }))}
        />
        {kind === 'months' && (
          <NumberField
            name="expires_months"
            label={say(texts.expiresMonths)}
            value={expires_months}
            onChange={(value) => onChange({ expires_months: value ?? 1 })}
            error={errorOf('expires_months')}
            min={1}
            max={11}
          />
        )}
        {kind === 'day' && (
          <div className={classes.two}>
            <NumberField
              name="expires_on"
              label={say(texts.expiresDay)}
              value={day!}
              onChange={(value) => onChange({ expires_on: `${two(month!)}-${two(value ?? 1)}` })}
              error={errorOf('expires_on')}
              min={1}
              max={31}
            />
            <SelectField
              label={say(texts.expiresMonth)}
              value={month!}
              onChange={(value) => onChange({ expires_on: `${two(value ?? 1)}-${two(day!)}` })}
              choices={monthNamesIn(language).map((label, at) => ({ value: at + 1, label }))}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
