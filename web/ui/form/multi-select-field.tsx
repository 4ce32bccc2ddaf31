import { CloseButton, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import type { Choice, ChoiceValue } from './choice.ts';
import { ChoiceDropdown } from './choice-dropdown.tsx';
import { type FieldProps, inputProps, Reason } from './field.tsx';
import classes from './select-field.module.css';

/** A dropdown for several values; the chosen ones are shown as pills. */
interface MultiSelectFieldProps<V extends ChoiceValue> extends FieldProps {
  value: readonly V[];
  onChange: (value: V[]) => void;
  choices: readonly Choice<V>[];
  placeholder?: string;
  /** Searches on the server, as in SelectField; chosen values keep their labels. */
  onSearch?: (typed: string) => void;
  onMore?: () => void;
  isLoading?: boolean;
  /** Labels of chosen values that are not among the choices. */
  labelOf?: (value: V) => string;
}

export function MultiSelectField<V extends ChoiceValue>(props: MultiSelectFieldProps<V>) {
  const { value, onChange, choices, onSearch, onMore, isLoading } = props;
  const texts = useUiTexts();
  const [seen, setSeen] = useState<ReadonlyMap<V, string>>(new Map());
  const isEmpty = choices.length === 0 && !onSearch && value.length === 0;
  const reason = props.disabledReason ?? (isEmpty && !props.disabled ? texts.nothingToChoose : undefined);
  const {
    label,
    description,
    error,
    withAsterisk,
    readOnly,
    disabled: isOff,
    ...others
  } = inputProps({ ...props, disabledReason: reason });
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setTyped('');
      combobox.resetSelectedOption();
    },
  });
  const labelOf = (each: V) =>
    choices.find((choice) => choice.value === each)?.label ?? seen.get(each) ?? props.labelOf?.(each) ?? String(each);
  const toggle = (choice: Choice<V>) => {
    setSeen(new Map(seen).set(choice.value, choice.label));
    onChange(value.includes(choice.value) ? value.filter((each) => each !== choice.value) : [...value, choice.value]);
  };
  const open = () => !readOnly && !isOff && combobox.openDropdown();
  const toggleOpen = () => (combobox.dropdownOpened ? combobox.closeDropdown() : open());
  return (
    <Reason reason={reason}>
      <Combobox
        store={combobox}
        readOnly={readOnly}
        onOptionSubmit={(submitted) => {
          const choice = choices.find((each) => String(each.value) === submitted);
          if (choice) toggle(choice);
        }}
      >
        <Combobox.DropdownTarget>
          <PillsInput
            label={label}
            description={description}
            error={error}
            withAsterisk={withAsterisk}
            pointer
            disabled={isOff}
            onClick={toggleOpen}
            rightSectionPointerEvents={value.length > 0 && !isOff && !readOnly ? 'all' : 'none'}
            rightSection={
              value.length > 0 && !isOff && !readOnly ? (
                <CloseButton size="sm" aria-label={texts.clear} onClick={() => onChange([])} />
              ) : (
                <IconChevronDown size={16} stroke={1.8} className={classes.chevron} />
              )
            }
          >
            <Pill.Group className={classes.pills}>
              {value.map((each) => (
                <Pill
                  key={each}
                  className={classes.pill}
                  withRemoveButton={!readOnly && !isOff}
                  removeButtonProps={{
                    'aria-hidden': false,
                    'aria-label': `${texts.clear} ${labelOf(each)}`,
                  }}
                  onRemove={() => onChange(value.filter((other) => other !== each))}
                >
                  {labelOf(each)}
                </Pill>
              ))}
              {value.length === 0 && (
                <span className={classes.placeholder}>{props.placeholder ?? texts.pleaseSelect}</span>
              )}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  type="hidden"
                  className={classes.field}
                  disabled={isOff}
                  aria-label={props.label}
                  aria-required={others['aria-required']}
                  onKeyDown={(event) => {
                    if (event.key === 'Backspace') onChange(value.slice(0, -1));
                    if (event.key === ' ') open();
                  }}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <ChoiceDropdown
          combobox={combobox}
          choices={choices}
          isChosen={(each) => value.includes(each)}
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
