import { Checkbox, Switch } from '@mantine/core';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/** Yes or no. As a switch it takes effect at once. */
interface CheckboxFieldProps extends FieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
  isSwitch?: boolean;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { value, onChange, isSwitch, disabledReason, description, required, label } = props;
  const { withAsterisk: _, readOnly: __, ...others } = inputProps(props);
  const Control = isSwitch ? Switch : Checkbox;
  return (
    // A reason that is already shown below it is not repeated as a tooltip.
    <Reason reason={description === disabledReason ? undefined : disabledReason}>
      <Control
        {...others}
        label={required && others.label ? <Marked label={label} /> : others.label}
        checked={value}
        onChange={(event) => !disabledReason && onChange(event.currentTarget.checked)}
      />
    </Reason>
  );
}

function Marked({ label }: { label: string }) {
  return (
    <>
      {label}
      <span className="ui-required" aria-hidden="true">
        {' *'}
      </span>
    </>
  );
}
