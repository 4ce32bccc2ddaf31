import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/** A number; null when empty. On blur it is clamped to its bounds. */
interface NumberFieldProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Most decimals that can be typed; 0 by default. */
  decimals?: number;
  placeholder?: string;
  /** Text after the number, such as "days". */
  unit?: ReactNode;
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, decimals = 0, placeholder, unit } = props;
  // A number that comes with a part, from an address, is shown with it: its check refuses it, nothing rounds it unseen.
  const places = Number.isInteger(value ?? 0) ? decimals : Math.max(decimals, 2);
  return (
    <Reason reason={props.disabledReason}>
      <NumberInput
        {...inputProps(props)}
        value={value ?? ''}
        onChange={(typed) => onChange(typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))}
        min={min}
        max={max}
        step={step}
        clampBehavior="blur"
        allowDecimal={places > 0}
        decimalScale={places}
        allowNegative={min === undefined || min < 0}
        placeholder={placeholder}
        rightSection={unit && <span className="ui-unit">{unit}</span>}
        rightSectionWidth={unit ? 56 : undefined}
        rightSectionPointerEvents={unit ? 'none' : undefined}
      />
    </Reason>
  );
}
