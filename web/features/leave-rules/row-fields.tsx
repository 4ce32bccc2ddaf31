import { IconTrash } from '@tabler/icons-react';
import { employmentName } from '#domain/employment-types/rules.ts';
import type { RuleRow } from '#domain/leave-rules/table.ts';
import { leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from './leave-rules.module.css';

interface RowFieldsProps {
  row: RuleRow;
  at: number;
  types: readonly { name: string; name_ms: string | null }[];
  grades: readonly string[];
  onChange: (row: RuleRow) => void;
  onDrop: () => void;
  errorOf: (name: string) => string | undefined;
}

/** A row of a type's table: for whom, from how many years of service to how many, and the days. */
export function RowFields({ row, at, types, grades, onChange, onDrop, errorOf }: RowFieldsProps) {
  const say = useSay();
  const numberField = (
    name: 'grade_from' | 'grade_to' | 'years_from' | 'years_to' | 'days',
    label: Text,
    { max, ...more }: { max: number; decimals?: number; step?: number; placeholder?: string },
  ) => (
    <NumberField
      name={`rows.${at}.${name}`}
      label={say(label)}
      value={row[name]}
      // What is required is refused when it is sent.
      onChange={(value) => onChange({ ...row, [name]: value as number })}
      error={errorOf(`rows.${at}.${name}`)}
      min={0}
      max={max}
      required={name === 'years_from' || name === 'days'}
      {...more}
    />
  );
  const number = { number: at + 1 };
  return (
    <fieldset className={classes.row} aria-label={say(texts.rowOf, number)}>
      <span className={classes.rowHead}>
        {say(texts.rowOf, number)}
        <IconButton label={say(texts.dropRow, number)} icon={<IconTrash size={16} />} onClick={onDrop} small />
      </span>
      <div className={classes.whom}>
        <MultiSelectField
          label={say(texts.employmentTypes)}
          placeholder={say(texts.everyType)}
          value={row.employment_types}
          onChange={(employment_types) => onChange({ ...row, employment_types })}
          choices={types.map((one) => ({ value: one.name, label: say(employmentName(one)) }))}
        />
      </div>
      <div className={classes.whom}>
        <MultiSelectField
          label={say(texts.grades)}
          placeholder={say(texts.everyGrade)}
          value={row.grades}
          onChange={(chosen) => onChange({ ...row, grades: chosen })}
          choices={grades.map((grade) => ({ value: grade, label: grade }))}
        />
      </div>
      {numberField('grade_from', texts.gradeFrom, { max: 999 })}
      {numberField('grade_to', texts.gradeTo, { max: 999 })}
      {numberField('years_from', texts.yearsFrom, { max: 60 })}
      {numberField('years_to', texts.yearsTo, { max: 60, placeholder: say(texts.noEnd) })}
      {numberField('days', texts.daysYear, { max: 366, decimals: 1, step: 0.5 })}
    </fieldset>
  );
}
