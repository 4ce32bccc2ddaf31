import { IconPlus } from '@tabler/icons-react';
import type { Named } from '#domain/lib/fields.ts';
import { type PayrollColumn, usualFields } from '#domain/payroll/columns.ts';
import { type PayrollLayoutRow, payroll } from '#domain/payroll/contract.ts';
import { fieldText, payrollTexts as texts } from '#domain/payroll/texts.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { Section } from '#web/ui/data/section.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import classes from './payroll.module.css';

interface LayoutModalProps extends RecordModalProps<PayrollLayoutRow> {
  /** The types of leave that columns can count. */
  types: readonly Named[];
}

/** Adds a layout of payroll files, with the usual columns to start with, or changes one. */
export function LayoutModal({ types, ...modal }: LayoutModalProps) {
  const say = useSay();
  const named = useNamed();
  const names = new Map(types.map(({ id, name }) => [id, named('leave_types', name)]));
  const columnOf = (field: string): PayrollColumn => ({ field, of: 'both', head: say(fieldText(field, names)) });
  const { form, dialog } = useRecordForm(payroll, texts, modal, {
    name: '',
    in_hours: false,
    absent_unpaid: true,
    unpaid_types: [] as number[],
    columns: usualFields.map(columnOf),
  });
  const { columns } = form.values;
  const wrong = form.errorOf('columns');
  const free = [...usualFields, 'unpaid'].find((field) => columns.every((one) => one.field !== field)) ?? 'name';

  return (
    <FormModal {...dialog} size="large">
      <TextField {...form.field('name')} label={say(texts.name)} required />
      <Section
        title={say(texts.columns)}
        action={
          <Button
            small
            icon={<IconPlus size={16} />}
            onClick={() => form.set({ columns: [...columns, columnOf(free)] })}
          >
            {say(texts.addColumn)}
          </Button>
        }
      >
        <ColumnFields
          columns={columns}
          names={names}
          onChange={(changed) => form.set({ columns: changed })}
          errorOf={form.errorOf}
        />
        {wrong && (
          <p className={classes.error} role="alert">
            {wrong}
          </p>
        )}
      </Section>
      <CheckboxField {...form.field('in_hours')} label={say(texts.inHours)} description={say(texts.inHoursHint)} />
      <CheckboxField {...form.field('absent_unpaid')} label={say(texts.absentUnpaid)} />
      <MultiSelectField
        {...form.field('unpaid_types')}
        label={say(texts.unpaidTypes)}
        description={say(texts.unpaidTypesHint)}
        choices={types.map((one) => namedChoice(named, 'leave_types', one))}
      />
    </FormModal>
  );
}
