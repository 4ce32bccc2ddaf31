import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import type { Choice, ChoiceValue } from './choice.ts';
import { ChoiceDropdown } from './choice-dropdown.tsx';
import { type FieldProps, inputProps, Reason } from './field.tsx';
import classes from './select-field.module.css';

/**
 * A dropdown, which typing opens: search above five options, fifty at a time, "Please Select" when empty, disabled without data.
 */
interface SelectFieldProps<V extends ChoiceValue> extends FieldProps {
  value: V | null;
  onChange: (value: V | null) => void;
  choices: readonly Choice<V>[];
  /** Shows a button that sets it back to null. */
  clearable?: boolean;
  /** In place of "Please Select". */
  placeholder?: string;
  /** The label of a value that is not among the choices, as with onSearch. */
  valueLabel?: string;
  /**
   * Searches on the server: called with the typed text, '' on opening; pass new `choices`. Keep it stable
   * (useCallback).
   */
  onSearch?: (typed: string) => void;
  /** Called near the end of the choices; pass more `choices`, if there are any. */
  onMore?: () => void;
  isLoading?: boolean;
}

export function SelectField<V extends ChoiceValue>(props: SelectFieldProps<V>) {
  const { value, onChange, choices, clearable, onSearch, onMore, isLoading } = props;
  const texts = useUiTexts();
  const isEmpty = choices.length === 0 && !onSearch;
  const reason = props.disabledReason ?? (isEmpty && !props.disabled ? texts.nothingToChoose : undefined);
  const { readOnly, disabled: isOff, ...others } = inputProps({ ...props, disabledReason: reason });
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: (by) => {
      combobox.focusSearchInput();
      if (by === 'keyboard') combobox.selectActiveOption();
      else combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
    onDropdownClose: () => {
      setTyped('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const chosen = choices.find((choice) => choice.value === value);
  const shown = value === null ? null : (chosen?.label ?? props.valueLabel ?? null);
  // What is typed over it is for its search box, which has the focus a moment later.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isOff || readOnly || ctrlKey || metaKey || altKey || key.length > 1 || key === ' ') return;
    event.preventDefault();
    setTyped((before) => before + key);
    combobox.openDropdown('keyboard');
  };
  const canClear = clearable && value !== null && !isOff && !readOnly;
  return (
    <Reason reason={reason}>
      <Combobox
        store={combobox}
        readOnly={readOnly}
        onOptionSubmit={(submitted) => {
          const choice = choices.find((each) => String(each.value) === submitted);
          if (choice) onChange(choice.value);
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <InputBase
            {...others}
            component="button"
            type="button"
            pointer={!isOff && !readOnly}
            disabled={isOff}
            multiline={false}
            onClick={() => !readOnly && combobox.toggleDropdown()}
            onKeyDown={onKeyDown}
            rightSectionPointerEvents={canClear ? 'all' : 'none'}
            rightSection={
              canClear ? (
                <CloseButton size="sm" aria-label={texts.clear} onClick={() => onChange(null)} />
              ) : (
                <IconChevronDown size={16} stroke={1.8} className={classes.chevron} />
              )
            }
          >
            <span className={shown === null ? classes.placeholder : classes.value}>
              {shown ?? props.placeholder ?? texts.pleaseSelect}
            </span>
          </InputBase>
        </Combobox.Target>
        <ChoiceDropdown
          combobox={combobox}
          choices={choices}
          isChosen={(each) => each === value}
          typed={typed}
          onType={setTyped}
          onSearch={onSearch}
          onMore={onMore}
          isLoading={isLoading}
        />
      </Combobox>
    </Reason>
  );
}
