import type { ComponentProps } from 'react';
import { type LeaveType, leaveTypes } from '#domain/leave-types/contract.ts';
import { isInUse, recurringTypes } from '#domain/leave-types/rules.ts';
import { noTerms } from '#domain/leave-types/terms.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { dayOfYear } from '#domain/lib/month-name.ts';
import { backdatedDays, shortNameLength } from '#domain/limits.ts';
import { names as malayNames } from '#domain/names/contract.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { MalayNameField } from '#web/parts/malay-name-field.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './leave-types.module.css';
import { blankReturns, ReturnFields } from './return-fields.tsx';
import { TermsFields, type TermsForm } from './terms-fields.tsx';

const { charged_to_name: _, ...blankTerms } = noTerms;
const blank = {
  name: '',
  name_ms: '',
  type: null,
  is_backdated: false,
  carry_forward: false,
  half_days: false,
  ...blankTerms,
  ...blankReturns,
};

interface LeaveTypeModalProps extends RecordModalProps<LeaveType> {
  /** Month and day on which leave years start, `MM-DD`. */
  yearStart: string;
  /** What its rules can name. */
  names: ComponentProps<typeof TermsFields>['names'];
}

/** Adds a leave type, or changes one (LTYPE-03, LTYPE-04). */
export function LeaveTypeModal({ yearStart, names, ...modal }: LeaveTypeModalProps) {
  const say = useSay();
  const language = useLanguage();
  const { form, dialog } = useRecordForm(leaveTypes, texts, modal, blank, {
    refreshes: [leaveTypes.list, malayNames.malay],
  });
  const { staff, applications } = modal.record ?? { staff: 0, applications: 0 };
  const isUsed = isInUse({ staff, applications });
  const hints = {
    annually: say(texts.annuallyHint, { day: dayOfYear(`2024-${yearStart}`, language) }),
    monthly: say(texts.monthlyHint),
  };

  return (
    <FormModal {...dialog}>
      <TextField {...form.field('name')} label={say(texts.name)} maxLength={shortNameLength} required />
      <MalayNameField {...form.field('name_ms')} maxLength={shortNameLength} />
      <RadioField
        {...form.field('type')}
        label={say(texts.recurring)}
        required
        isStacked
        choices={recurringTypes.map((value) => ({ value, label: say(texts[value]), hint: hints[value] }))}
        description={isUsed ? say(texts.recurringInUse, { staff, applications }) : undefined}
        disabled={isUsed}
      />
      <CheckboxField
        {...form.field('is_backdated')}
        label={say(texts.backdated)}
        description={say(texts.backdatedHint, { days: backdatedDays })}
      />
      <CheckboxField
        {...form.field('carry_forward')}
        label={say(texts.carryForward)}
        description={say(texts.carryForwardHint)}
      />
      <CheckboxField {...form.field('half_days')} label={say(texts.halfDays)} description={say(texts.halfDaysHint)} />
      <ReturnFields form={form} />
      <TermsFields form={form as unknown as TermsForm} id={modal.record?.id ?? null} names={names} />
      {isUsed && <p className={classes.note}>{say(texts.takesEffect)}</p>}
    </FormModal>
  );
}
