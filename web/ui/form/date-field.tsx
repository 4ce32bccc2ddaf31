import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { dayFormat, useCalendarProps, useOpeningDay } from './dates.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/** A day, YYYY-MM-DD or null; shown and typed as DD-MM-YYYY. */
export interface DateFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  clearable?: boolean;
  placeholder?: string;
  /** Days that cannot be chosen, such as frozen ones. */
  isExcluded?: (day: string) => boolean;
}

export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, clearable, isExcluded } = props;
  const { dayHint } = useUiTexts();
  const calendar = useCalendarProps();
  const opens = useOpeningDay(min, max);
  const [month, setMonth] = useState<string | null>(null);
  // Enter finishes typing and closes the calendar, which would cover the fields below; a second Enter submits the form.
  const [isEnded, setEnded] = useState(false);
  return (
    <Reason reason={props.disabledReason}>
      <DateInput
        {...inputProps(props)}
        {...calendar}
        popoverProps={{ ...calendar.popoverProps, ...(isEnded && { opened: false }) }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isEnded) return;
          event.preventDefault();
          setEnded(true);
        }}
        onInput={() => setEnded(false)}
        onFocus={() => setEnded(false)}
        onClick={() => setEnded(false)}
        hideOutsideDates
        date={month ?? value ?? opens}
        onDateChange={setMonth}
        value={value}
        onChange={onChange}
        minDate={min}
        maxDate={max}
        excludeDate={isExcluded}
        clearable={clearable}
        allowDeselect={clearable}
        placeholder={props.placeholder ?? dayHint}
        valueFormat={dayFormat}
        rightSection={
          value && clearable ? undefined : <IconCalendar size={16} stroke={1.6} className="ui-quiet" />
        }
        rightSectionPointerEvents={value && clearable ? undefined : 'none'}
      />
    </Reason>
  );
}
