import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { searchLength } from '#domain/limits.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './search-box.module.css';

/** Searches on Enter with the trimmed text; emptying it and leaving restores the list from before. */
interface SearchBoxProps {
  label: string;
  /** The active search, such as the one in the URL. */
  value: string;
  onSearch: (text: string) => void;
  /** Called when it is emptied and left (or emptied by its button, or Enter) during a search. */
  onClear: () => void;
  placeholder?: string;
}

export function SearchBox({ label, value, onSearch, onClear, placeholder }: SearchBoxProps) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(value), [value]);

  const isPending = typed.trim() !== '' && typed.trim() !== value;
  const clearIfEmpty = (text: string) => {
    if (text.trim() === '' && value !== '') onClear();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      maxLength={searchLength}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSectionWidth={isPending ? 76 : undefined}
      rightSection={
        typed && (
          <>
            {isPending && (
              <kbd className={classes.enter} title={texts.pressEnter}>
                Enter
              </kbd>
            )}
            <CloseButton
              size="sm"
              aria-label={texts.clear}
              onClick={() => {
                setTyped('');
                clearIfEmpty('');
                input.current?.focus();
              }}
            />
          </>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => clearIfEmpty(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const text = typed.trim();
        setTyped(text);
        if (text) onSearch(text);
        else clearIfEmpty(text);
      }}
    />
  );
}
