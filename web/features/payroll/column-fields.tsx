import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { payrollHeadLength } from '#domain/limits.ts';
import {
  type FigureSource,
  figureSources,
  isNumber,
  type PayrollColumn,
  payFigures,
  personFields,
} from '#domain/payroll/columns.ts';
import { fieldText, sourceTexts, payrollTexts as texts } from '#domain/payroll/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './payroll.module.css';

interface ColumnFieldsProps {
  columns: readonly PayrollColumn[];
  /** Names of types of leave by id. */
  names: ReadonlyMap<number, string>;
  onChange: (columns: PayrollColumn[]) => void;
  errorOf: (name: string) => string | undefined;
}

/** The columns of a payroll file, from left to right: what each is filled with, and what it is called there. */
export function ColumnFields({ columns, names, onChange, errorOf }: ColumnFieldsProps) {
  const say = useSay();
  const nameOf = (field: string) => say(fieldText(field, names));
  const fields = [...personFields, ...payFigures, ...[...names.keys()].map((id) => `leave:${id}`)];
  const change = (at: number, changed: Partial<PayrollColumn>) =>
    onChange(columns.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  const fill = (at: number, field: string) => {
    const { field: before, head } = columns[at]!;
    // What was called as it is filled is called as it is filled now.
    change(at, { field, ...(head === nameOf(before) && { head: nameOf(field) }) });
  };
  const swap = (at: number, to: number) => {
    const moved = [...columns];
    [moved[at], moved[to]] = [moved[to]!, moved[at]!];
    onChange(moved);
  };
  return (
    <ol className={classes.columns}>
      {columns.length > 0 && (
        <li className={classes.heads} aria-hidden="true">
          <span>{say(texts.field)}</span>
          <span>{say(texts.head)}</span>
          <span>{say(texts.of)}</span>
        </li>
      )}
      {columns.map((column, at) => {
        const { field, of, head } = column;
        const label = say(texts.columnOf, { number: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
          <li key={at} className={classes.column}>
            <fieldset className={classes.fields} aria-label={label}>
              <SelectField
                label={say(texts.field)}
                hideLabel
                value={field}
                valueLabel={nameOf(field)}
                onChange={(chosen) => chosen && fill(at, chosen)}
                choices={fields.map((value) => ({ value, label: nameOf(value) }))}
                error={errorOf(`columns.${at}.field`)}
              />
              <TextField
                label={say(texts.head)}
                hideLabel
                value={head}
                onChange={(typed) => change(at, { head: typed })}
                maxLength={payrollHeadLength}
                error={errorOf(`columns.${at}.head`)}
              />
              {isNumber(column) && (
                <SelectField<FigureSource>
                  label={say(texts.of)}
                  hideLabel
                  value={of}
                  onChange={(chosen) => chosen && change(at, { of: chosen })}
                  choices={figureSources.map((value) => ({ value, label: say(sourceTexts[value]) }))}
                />
              )}
              <span className={classes.acts}>
                <IconButton
                  label={say(texts.up)}
                  icon={<IconArrowUp size={16} />}
                  onClick={() => swap(at, at - 1)}
                  disabled={at === 0}
                  small
                />
                <IconButton
                  label={say(texts.down)}
                  icon={<IconArrowDown size={16} />}
                  onClick={() => swap(at, at + 1)}
                  disabled={at === columns.length - 1}
                  small
                />
                <IconButton
                  label={say(texts.drop)}
                  icon={<IconTrash size={16} />}
                  onClick={() => onChange(columns.filter((_, index) => index !== at))}
                  small
                />
              </span>
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
