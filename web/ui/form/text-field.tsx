import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plainPhone } from '#domain/lib/typed.ts';
import { isDialogOpen } from '../overlay/dialog-stack.ts';
import { useUiTexts } from '../ui-texts.ts';
import { type FieldProps, inputProps, Reason } from './field.tsx';

/** One line of text, or several with type textarea. */
interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** `tel` removes spaces, dashes and a leading plus as a phone number is typed or pasted. */
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'textarea';
  placeholder?: string;
  maxLength?: number;
  /** The keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  /** Minimum lines of a textarea; it grows as needed. */
  rows?: number;
  icon?: ReactNode;
  onBlur?: () => void;
}

export function TextField(props: TextFieldProps) {
  const texts = useUiTexts();
  const { value, onChange, type = 'text', placeholder, maxLength, inputMode, autoComplete, autoFocus } = props;
  // A page that opens behind a dialog must not take its focus; a dialog focuses its own field.
  const [takesFocus] = useState(() => autoFocus && !isDialogOpen());
  const shared = {
    ...inputProps(props),
    value,
    placeholder,
    maxLength,
    inputMode,
    autoComplete,
    autoFocus: takesFocus,
    onBlur: props.onBlur,
    leftSection: props.icon,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(type === 'tel' ? plainPhone(value) : value),
  };
  return <Reason reason={props.disabledReason}>{control()}</Reason>;

  function control() {
    if (type === 'textarea') return <Textarea {...shared} autosize minRows={props.rows ?? 3} maxRows={14} />;
    if (type !== 'password') return <TextInput {...shared} type={type} />;
    return (
      <PasswordInput
        {...shared}
        visibilityToggleButtonProps={{
          'aria-label': texts.showPassword,
          title: texts.showPassword,
          tabIndex: 0,
        }}
      />
    );
  }
}
