import { TimePicker } from '@mantine/dates';
import './dates.ts';
import { useUiTexts } from '../ui-texts.ts';
import { type FieldProps, inputProps, Reason, useClearProps } from './field.tsx';

/** A time of day, HH:MM of 24 hours or null; shown with AM or PM. */
export interface TimeFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  clearable?: boolean;
}

export function TimeField(props: TimeFieldProps) {
  const { value, onChange, min, max, clearable } = props;
  const texts = useUiTexts();
  const clear = useClearProps();
  const { 'aria-label': _, 'aria-required': __, ...rest } = inputProps(props);
  return (
    <Reason reason={props.disabledReason}>
      <TimePicker
        {...rest}
        value={value ?? ''}
        onChange={(time) => onChange(time === '' ? null : time.slice(0, 5))}
        format="12h"
        min={min}
        max={max}
        clearable={clearable}
        clearButtonProps={{ ...clear, size: 'sm', iconSize: 14 }}
        withDropdown
        minutesStep={5}
        amPmLabels={{ am: texts.am, pm: texts.pm }}
        hoursInputLabel={`${props.label}, ${texts.hours}`}
        minutesInputLabel={`${props.label}, ${texts.minutes}`}
        amPmInputLabel={`${props.label}, ${texts.am} / ${texts.pm}`}
      />
    </Reason>
  );
}
