import { Combobox, type ComboboxStore } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { type Choice, type ChoiceValue, choiceBatch, matching, searchAbove } from './choice.ts';
import classes from './choice-dropdown.module.css';

/** The list that opens under a select: search box, options in batches, a message when there are none. */
interface ChoiceDropdownProps<V extends ChoiceValue> {
  combobox: ComboboxStore;
  choices: readonly Choice<V>[];
  isChosen: (value: V) => boolean;
  /** What is typed, in the search box or over the closed select. */
  typed: string;
  onType: (typed: string) => void;
  /** If given, called with the typed text (250 ms after the last key); the caller then passes new choices. */
  onSearch?: (typed: string) => void;
  /** Called when all choices are shown and the last one is near. */
  onMore?: () => void;
  isLoading?: boolean;
}

export function ChoiceDropdown<V extends ChoiceValue>(props: ChoiceDropdownProps<V>) {
  const { combobox, choices, isChosen, typed, onType, onSearch, onMore, isLoading } = props;
  const texts = useUiTexts();
  const [shown, setShown] = useState(choiceBatch);
  const isOpen = combobox.dropdownOpened;
  const hasSearch = Boolean(onSearch) || choices.length > searchAbove;
  const matches = onSearch || !hasSearch ? choices : matching(choices, typed);

  useEffect(() => {
    if (!isOpen) setShown(choiceBatch);
  }, [isOpen]);
  // Enter chooses the first match; a short list is shown whole.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text or the matches change, not the store
  useEffect(() => {
    if (!isOpen || !typed) return;
    if (hasSearch) combobox.selectFirstOption();
    else combobox.selectOption(choices.indexOf(matching(choices, typed)[0]!));
  }, [typed, choices, isOpen]);
  useEffect(() => {
    if (!onSearch || !isOpen) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typed ? 250 : 0);
    return () => clearTimeout(timer);
  }, [typed, isOpen, onSearch]);

  return (
    <Combobox.Dropdown>
      {hasSearch && (
        <Combobox.Search
          value={typed}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={14} stroke={1.8} />}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setShown(choiceBatch);
            combobox.resetSelectedOption();
          }}
        />
      )}
      <Combobox.Options
        className={classes.options}
        onScroll={(event: React.UIEvent<HTMLDivElement>) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          if (scrollHeight - scrollTop - clientHeight >= 160) return;
          if (shown < matches.length) setShown(shown + choiceBatch);
          else onMore?.();
        }}
      >
        {matches.slice(0, shown).map((choice) => (
          <Combobox.Option
            key={choice.value}
            value={String(choice.value)}
            disabled={choice.disabled}
            active={isChosen(choice.value)}
            aria-selected={isChosen(choice.value)}
            className={classes.option}
            style={choice.depth ? { paddingInlineStart: 8 + choice.depth * 16 } : undefined}
          >
            <span className={classes.label}>
              {choice.label}
              {choice.hint && <span className={classes.hint}>{choice.hint}</span>}
            </span>
            {isChosen(choice.value) && <IconCheck size={16} stroke={2} className={classes.tick} />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {matches.length === 0 && <p className={classes.none}>{isLoading ? texts.loading : texts.nothingFound}</p>}
    </Combobox.Dropdown>
  );
}
