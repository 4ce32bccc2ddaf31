import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { addDays } from '#domain/lib/calendar.ts';
import { dayFormat, useCalendarProps, useOpeningDay } from './dates.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/** From and to, YYYY-MM-DD; the second is null until it is chosen. */
export type DayRange = readonly [from: string | null, to: string | null];

interface DateRangeFieldProps extends FieldProps {
  value: DayRange;
  onChange: (value: DayRange) => void;
  min?: string;
  max?: string;
  clearable?: boolean;
  placeholder?: string;
  isExcluded?: (day: string) => boolean;
  /** A day of the visible month, where the form follows it. */
  month?: string;
  onMonth?: (day: string) => void;
  /** A note about a day, such as a holiday's name; shown on hover and announced. */
  noteOf?: (day: string) => string | undefined;
}

/** The first day from one on that can be chosen, within a month; undefined where none can. */
const firstToChoose = (from: string | undefined, isOff: (day: string) => boolean): string | undefined =>
  from && Array.from({ length: 31 }, (_, many) => addDays(from, many)).find((day) => !isOff(day));

export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, min, max, clearable, placeholder, isExcluded, noteOf } = props;
  const calendar = useCalendarProps();
  const opens = useOpeningDay(min, max);
  // aria-required is not allowed on a button.
  const { 'aria-required': _, ...input } = inputProps(props);
  const isSet = value[0] !== null;
  const startsAt = firstToChoose(value[0] ?? opens, (day) => Boolean((max && day > max) || isExcluded?.(day)));
  const clear = () => onChange([null, null]);
  // The picker forgets a range that was begun when it closes; one day is a range too.
  const finish = () => value[0] !== null && value[1] === null && onChange([value[0], value[0]]);
  return (
    <Reason reason={props.disabledReason}>
      <DatePickerInput
        {...input}
        {...calendar}
        hideOutsideDates
        type="range"
        allowSingleDateInRange
        value={[value[0], value[1]]}
        onChange={([from, to]) => (from === null ? finish() : onChange([from, to]))}
        onDropdownClose={finish}
        minDate={min}
        maxDate={max}
        excludeDate={isExcluded}
        defaultDate={opens}
        {...(props.month && { date: props.month, onDateChange: props.onMonth })}
        getDayProps={(day) => ({
          ...calendar.getDayProps(day),
          // Where its keys start, instead of at its first button.
          'data-autofocus': day === startsAt || undefined,
          ...(noteOf && { title: noteOf(day), 'aria-description': noteOf(day) }),
        })}
        clearable={clearable}
        clearButtonProps={{ ...calendar.clearButtonProps, onClick: clear }}
        placeholder={placeholder}
        valueFormat={dayFormat}
        rightSection={isSet && clearable ? undefined : <IconCalendar size={16} stroke={1.6} className="ui-quiet" />}
        rightSectionPointerEvents={isSet && clearable ? undefined : 'none'}
      />
    </Reason>
  );
}
