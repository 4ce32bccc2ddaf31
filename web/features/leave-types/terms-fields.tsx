import type { ReactNode } from 'react';
import { employmentName } from '#domain/employment-types/rules.ts';
import type { leaveTypes } from '#domain/leave-types/contract.ts';
import {
  countings,
  differs,
  type LeaveTerms,
  missingFiles,
  noTerms,
  type TermName,
  termLimits,
} from '#domain/leave-types/terms.ts';
import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import { wordsOfTerms } from '#domain/leave-types/terms-words.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { listed } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TermGroup } from './term-group.tsx';

/** The rules of a type as its form has them. */
type TermValues = Omit<LeaveTerms, 'charged_to_name'>;
type NumberTerm = keyof typeof termLimits;

/** The form whose fields they are: any that has them, whatever else it has. */
export interface TermsForm {
  values: TermValues & { is_backdated: boolean };
  errorOf: (name: string) => string | undefined;
  field: <Name extends TermName>(
    name: Name,
  ) => Omit<FieldProps, 'label'> & {
    name: Name;
    value: TermValues[Name];
    onChange: (value: TermValues[Name]) => void;
  };
}

interface TermsFieldsProps {
  form: TermsForm;
  /** The type that is changed; null of a new one. */
  id: number | null;
  /** What the rules can name. */
  names: Pick<ReplyOf<typeof leaveTypes.list>, 'employment_types' | 'balances'>;
}

const groups = {
  counting: ['counts', 'most_days', 'most_year_days', 'times_in_service'],
  eligible: ['service_months', 'only_gender', 'only_marital_status', 'only_employment_types'],
  timing: ['notice_days', 'after_days'],
  files: ['file_from_day', 'file_within_days', 'file_missing'],
  balance: ['charged_to', 'below_zero'],
  visibility: ['by_admins', 'is_private'],
} as const satisfies Record<string, readonly TermName[]>;

/** The rules of a leave type beyond those of the specification, in groups (decision 0138). */
export function TermsFields({ form, id, names }: TermsFieldsProps) {
  const say = useSay();
  const { values, field } = form;
  const other = names.balances.find((one) => one.id === values.charged_to);
  const terms = { ...values, charged_to_name: other?.name ?? null };
  const group = (name: keyof typeof groups, fields: ReactNode) => (
    <TermGroup
      title={say(texts[name])}
      says={say(listed(wordsOfTerms(terms, groups[name]), '; ')) || say(texts.off)}
      isUsed={groups[name].some((one) => differs(terms, noTerms, one))}
      hasError={groups[name].some((one) => form.errorOf(one) !== undefined)}
    >
      {fields}
    </TermGroup>
  );
  const count = (name: NumberTerm, label: string, more: { unit?: string; description?: string; off?: string } = {}) => (
    <NumberField
      {...field(name)}
      label={label}
      min={1}
      max={termLimits[name]}
      unit={more.unit ?? say(texts.daysUnit)}
      description={more.description}
      {...(more.off && { disabledReason: more.off })}
    />
  );
  return (
    <div>
      {group(
        'counting',
        <>
          <RadioField
            {...field('counts')}
            label={say(texts.counts)}
            isStacked
            choices={countings.map((value) => ({ value, label: say(texts[value]), hint: say(texts[`${value}Hint`]) }))}
          />
          {count('most_days', say(texts.mostDays))}
          {count('most_year_days', say(texts.mostYearDays))}
          {count('times_in_service', say(texts.timesInService), { unit: say(texts.timesUnit) })}
        </>,
      )}
      {group(
        'eligible',
        <>
          {count('service_months', say(texts.serviceMonths), { unit: say(texts.monthsUnit) })}
          <SelectField
            {...field('only_gender')}
            label={say(texts.gender)}
            placeholder={say(texts.anyone)}
            clearable
            choices={[
              { value: 'F', label: say(texts.women) },
              { value: 'M', label: say(texts.men) },
            ]}
          />
          <SelectField
            {...field('only_marital_status')}
            label={say(texts.maritalStatus)}
            placeholder={say(texts.anyone)}
            clearable
            choices={[
              { value: 'Married', label: say(texts.married) },
              { value: 'Single', label: say(texts.single) },
            ]}
          />
          <MultiSelectField
            {...field('only_employment_types')}
            label={say(texts.employmentTypes)}
            placeholder={say(texts.anyone)}
            choices={names.employment_types.map((one) => ({ value: one.name, label: say(employmentName(one)) }))}
          />
        </>,
      )}
      {group(
        'timing',
        <>
          {count('notice_days', say(texts.noticeDays), { description: say(texts.noticeHint) })}
          {count(
            'after_days',
            say(texts.afterDays),
            values.is_backdated ? { description: say(texts.afterHint) } : { off: say(texts.afterOff) },
          )}
        </>,
      )}
      {group(
        'files',
        <>
          {count('file_from_day', say(texts.fileFromDay), { description: say(texts.fileFromHint) })}
          {count('file_within_days', say(texts.fileWithinDays), { description: say(texts.fileWithinHint) })}
          {values.file_within_days !== null && (
            <RadioField
              {...field('file_missing')}
              label={say(texts.fileMissing)}
              isStacked
              choices={missingFiles.map((value) => ({ value, label: say(texts[value]) }))}
            />
          )}
        </>,
      )}
      {group(
        'balance',
        <>
          <SelectField
            {...field('charged_to')}
            label={say(texts.chargedTo)}
            description={say(texts.chargedToHint)}
            placeholder={say(texts.ownBalance)}
            clearable
            choices={names.balances
              .filter((one) => one.id !== id)
              .map(({ id: value, name: label }) => ({ value, label }))}
          />
          {count(
            'below_zero',
            say(texts.belowZero),
            values.charged_to === null ? {} : { off: say(texts.belowZeroOff) },
          )}
        </>,
      )}
      {group(
        'visibility',
        <>
          <CheckboxField {...field('by_admins')} label={say(texts.byAdmins)} description={say(texts.byAdminsHint)} />
          <CheckboxField {...field('is_private')} label={say(texts.isPrivate)} description={say(texts.privateHint)} />
        </>,
      )}
    </div>
  );
}
