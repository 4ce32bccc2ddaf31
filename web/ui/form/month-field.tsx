import { MonthPickerInput } from '@mantine/dates';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useCalendarProps, useOpeningDay } from './dates.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/** A month, YYYY-MM or null. */
interface MonthFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Last month that can be chosen, YYYY-MM. */
  max?: string;
  min?: string;
  clearable?: boolean;
  placeholder?: string;
}

export function MonthField(props: MonthFieldProps) {
  const { value, onChange, max, min, clearable, placeholder } = props;
  const { getDayProps: _, ...calendar } = useCalendarProps();
  const opens = useOpeningDay(min && `${min}-01`, max && `${max}-01`);
  return (
    <Reason reason={props.disabledReason}>
      <MonthPickerInput
        {...inputProps(props)}
        {...calendar}
        value={value && `${value}-01`}
        onChange={(day) => onChange(day?.slice(0, 7) ?? null)}
        maxDate={max && `${max}-01`}
        minDate={min && `${min}-01`}
        defaultDate={opens}
        maxLevel="year"
        clearable={clearable}
        placeholder={placeholder}
        valueFormat="MMMM YYYY"
        rightSection={
          value && clearable ? undefined : <IconCalendarMonth size={16} stroke={1.6} className="ui-quiet" />
        }
        rightSectionPointerEvents={value && clearable ? undefined : 'none'}
      />
    </Reason>
  );
}
