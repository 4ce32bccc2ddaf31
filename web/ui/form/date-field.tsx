import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readDay } from '#domain/lib/typed.ts';
import { useUiTexts } from '../ui-texts.ts';
import { dayFormat, useCalendarProps, useOpeningDay } from './dates.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/**
 * A day, YYYY-MM-DD or null; shown as DD-MM-YYYY, typed day first. Text that is no day that can be chosen stays as typed,
 * with an error, and is marked, so that its form is not sent with the earlier value.
 */
export interface DateFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  clearable?: boolean;
  placeholder?: string;
  /** Why a day cannot be chosen; undefined where it can. Shown on hover, announced, and as an error once it is typed. */
  whyNotOn?: (day: string) => string | undefined;
  /** Called with a day of the month that is shown. */
  onMonth?: (day: string) => void;
}

export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, clearable, whyNotOn, onMonth } = props;
  const { dayHint, notDay, notBefore, notAfter } = useUiTexts();
  const calendar = useCalendarProps();
  const opens = useOpeningDay(min, max);
  const [month, setMonth] = useState<string | null>(null);
  // Enter finishes typing and closes the calendar, which would cover the fields below; a second Enter submits the form.
  // So it does as well where a dialog starts at the field, until it is typed in or pressed.
  const [isEnded, setEnded] = useState(false);
  const isFirst = useRef(true);
  // The text and the value it was typed over; whether it was left.
  const [typed, setTyped] = useState<{ text: string; over: string | null; isLeft: boolean } | null>(null);
  /** Why typed text cannot be the value; null when it can. */
  const whyNot = (text: string) => {
    if (text.trim() === '') return clearable || value === null ? null : notDay;
    const day = readDay(text);
    if (day === null) return notDay;
    if (min && day < min) return notBefore(min);
    return (max && day > max ? notAfter(max) : whyNotOn?.(day)) ?? null;
  };
  const problem = typed !== null && typed.over === value ? whyNot(typed.text) : null;
  const isUnread = problem !== null;
  const error =
    problem !== null && (isEnded || typed?.isLeft)
      ? problem
      : (props.error ?? (value === null ? null : whyNotOn?.(value)));
  return (
    <Reason reason={props.disabledReason}>
      <DateInput
        {...inputProps({ ...props, error })}
        {...calendar}
        data-unread={isUnread || undefined}
        inputMode="numeric"
        dateParser={readDay}
        fixOnBlur={!isUnread}
        popoverProps={{ ...calendar.popoverProps, ...(isEnded && { opened: false }) }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isEnded || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setEnded(true);
        }}
        onInput={({ currentTarget }) => {
          setEnded(false);
          setTyped({ text: currentTarget.value, over: value, isLeft: false });
        }}
        onBlur={() => setTyped((before) => before && { ...before, isLeft: true })}
        // Of a form that was refused the calendar would cover the errors; a click or typing opens it.
        onFocus={({ currentTarget }) => {
          setEnded(Boolean(props.error) || (isFirst.current && currentTarget.dataset.autofocus !== undefined));
          isFirst.current = false;
        }}
        onClick={() => setEnded(false)}
        hideOutsideDates
        date={month ?? value ?? opens}
        onDateChange={(day) => {
          setMonth(day);
          onMonth?.(day);
        }}
        value={value}
        onChange={(day) => {
          setTyped(null);
          if (day) onMonth?.(day);
          onChange(day);
        }}
        minDate={min}
        maxDate={max}
        excludeDate={(day) => whyNotOn?.(day) !== undefined}
        getDayProps={(day) => ({
          ...calendar.getDayProps(day),
          ...(whyNotOn && { title: whyNotOn(day), 'aria-description': whyNotOn(day) }),
        })}
        clearable={clearable}
        allowDeselect={clearable}
        placeholder={props.placeholder ?? dayHint}
        valueFormat={dayFormat}
        rightSection={value && clearable ? undefined : <IconCalendar size={16} stroke={1.6} className="ui-quiet" />}
        rightSectionPointerEvents={value && clearable ? undefined : 'none'}
      />
    </Reason>
  );
}
