import { Radio, VisuallyHidden } from '@mantine/core';
import type { Choice, ChoiceValue } from './choice.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';
import classes from './radio-field.module.css';

/** Radio buttons: one of a few choices, all visible. */
interface RadioFieldProps<V extends ChoiceValue> extends FieldProps {
  value: V | null;
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
  /** One below the other. */
  isStacked?: boolean;
}

export function RadioField<V extends ChoiceValue>(props: RadioFieldProps<V>) {
  const { value, onChange, choices, isStacked, disabledReason } = props;
  const { disabled, readOnly, description, error, withAsterisk, name } = inputProps(props);
  return (
    <Reason reason={disabledReason}>
      <Radio.Group
        label={props.hideLabel ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
        description={description}
        error={error}
        withAsterisk={withAsterisk}
        name={name}
        value={value === null ? '' : String(value)}
        onChange={(chosen) => {
          const choice = choices.find((each) => String(each.value) === chosen);
          if (choice && !readOnly) onChange(choice.value);
        }}
      >
        <div className={isStacked ? classes.stack : classes.row}>
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              value={String(choice.value)}
              label={choice.label}
              description={choice.hint}
              disabled={disabled || choice.disabled}
              aria-disabled={readOnly}
            />
          ))}
        </div>
      </Radio.Group>
    </Reason>
  );
}
