import { Autocomplete } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { showTime, timeOf } from '#domain/lib/calendar.ts';
import { readTime } from '#domain/lib/typed.ts';
import { useUiTexts } from '../ui-texts.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/**
 * A time of day, HH:MM in 24 hours or null; typed in any usual format (5.30pm, 0530 p, 1730) or chosen, shown with AM
 * or PM after blur. Invalid input is passed on as typed, for the form's check to refuse.
 */
interface TimeFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Where the list starts when there is no time. */
const morning = '07:00';

export function TimeField(props: TimeFieldProps) {
  const { value, onChange, error } = props;
  const texts = useUiTexts();
  // Null after blur.
  const [typed, setTyped] = useState<string | null>(null);
  const time = value === null ? null : readTime(value);
  const isWrong = typed === null && value !== null && time === null;
  const type = (input: string) => {
    setTyped(input);
    onChange(input.trim() === '' ? null : (readTime(input) ?? input));
  };
  return (
    <Reason reason={props.disabledReason}>
      <Autocomplete
        {...inputProps({ ...props, error: error ?? (isWrong ? texts.notTime : undefined) })}
        value={typed ?? (time ? showTime(time) : (value ?? ''))}
        onChange={type}
        onOptionSubmit={(option) => {
          onChange(readTime(option));
          setTyped(null);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        openOnFocus={false}
        data={halfHoursFrom(time ?? morning)}
        filter={({ options }) =>
          typed === null ? options : options.filter((one) => 'label' in one && isMeant(one.label, typed))
        }
        limit={12}
        autoComplete="off"
        rightSection={<IconClock size={16} stroke={1.6} className="ui-quiet" />}
        rightSectionPointerEvents="none"
      />
    </Reason>
  );
}

/** The half hours of a day as shown, starting at a time and wrapping around. */
function halfHoursFrom(time: string): string[] {
  const first = Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 30);
  return Array.from({ length: 48 }, (_, at) => showTime(timeOf(((first + at) % 48) * 30)));
}

/** Whether the typed text may become a time: `53` may become 05:30 AM and PM. */
function isMeant(shown: string, typed: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^0-9apm]/g, '')
      .replace(/^0/, '');
  return plain(shown).startsWith(plain(typed));
}
