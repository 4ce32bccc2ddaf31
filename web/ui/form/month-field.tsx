import { Input, Popover, TextInput } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useState } from 'react';
import { monthTitle } from '#domain/lib/month-name.ts';
import { readMonth } from '#domain/lib/typed.ts';
import { useUiTexts } from '../ui-texts.ts';
import { useCalendarProps, useOpeningDay } from './dates.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/**
 * A month, YYYY-MM or null, chosen or typed (`03-2026`, `Mac 2026`); the arrow down goes to the months. Text that is no
 * month that can be chosen stays as typed, with an error, and is marked, so that its form is not sent with the earlier
 * value.
 */
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
  const { notMonth, monthHint, locale } = useUiTexts();
  const { getDayProps: _, popoverProps, clearButtonProps, ...calendar } = useCalendarProps();
  const opens = useOpeningDay(min && `${min}-01`, max && `${max}-01`);
  const [isOpen, setOpen] = useState(false);
  /** Whether the months were opened by a key, and have the focus. */
  const [isEntered, setEntered] = useState(false);
  /** The text while it is typed, and whether it was left or ended by Enter. */
  const [typed, setTyped] = useState<{ text: string; isEnded: boolean } | null>(null);
  const choose = (month: string | null) => {
    if (month !== value) onChange(month);
  };
  const monthIn = (text: string) => {
    const month = readMonth(text);
    return month !== null && (!min || month >= min) && (!max || month <= max) ? month : null;
  };
  const isEmpty = typed?.text.trim() === '';
  const isUnread = typed !== null && (isEmpty ? !clearable && value !== null : monthIn(typed.text) === null);
  const end = () => {
    setOpen(false);
    setTyped((before) => (before && isUnread ? { ...before, isEnded: true } : null));
  };
  const enter = () => {
    if (props.disabledReason || props.disabled) return;
    setEntered(true);
    setOpen(true);
  };
  const isClearable = clearable && value !== null && typed === null;
  const startsAt = value ? `${value}-01` : opens && `${opens.slice(0, 7)}-01`;
  return (
    <Reason reason={props.disabledReason}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        trapFocus={isEntered}
        returnFocus={isEntered}
        withRoles={false}
        {...popoverProps}
      >
        <Popover.Target>
          <TextInput
            {...inputProps({ ...props, error: isUnread && typed?.isEnded ? notMonth : props.error })}
            data-dates-input
            data-unread={isUnread || undefined}
            autoComplete="off"
            placeholder={placeholder ?? monthHint}
            value={typed?.text ?? (value ? monthTitle(`${value}-01`, locale) : '')}
            onFocus={({ currentTarget }) => {
              setEntered(false);
              currentTarget.select();
            }}
            onClick={() => setOpen(!props.disabledReason && !props.disabled)}
            onBlur={() => !isEntered && end()}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                enter();
              }
              if (event.key === 'Enter' && (isOpen || typed)) event.preventDefault();
              if (event.key === 'Escape' || event.key === 'Enter') end();
            }}
            onChange={({ currentTarget: { value: text } }) => {
              setTyped({ text, isEnded: false });
              const month = monthIn(text);
              if (month) choose(month);
              else if (text.trim() === '' && clearable) choose(null);
            }}
            rightSection={
              isClearable ? (
                <Input.ClearButton {...clearButtonProps} onClick={() => choose(null)} />
              ) : (
                <IconCalendarMonth size={16} stroke={1.6} className="ui-quiet" />
              )
            }
            rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          />
        </Popover.Target>
        <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
          <MonthPicker
            {...calendar}
            value={value && `${value}-01`}
            onChange={(day) => {
              setTyped(null);
              setOpen(false);
              choose(day?.slice(0, 7) ?? null);
            }}
            minDate={min && `${min}-01`}
            maxDate={max && `${max}-01`}
            defaultDate={startsAt}
            maxLevel="year"
            getMonthControlProps={(day) => ({ 'data-autofocus': day === startsAt || undefined })}
          />
        </Popover.Dropdown>
      </Popover>
    </Reason>
  );
}
