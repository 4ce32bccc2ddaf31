import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { codeOf, typedInto } from './code.ts';
import classes from './code-boxes.module.css';

/** A short code, one box for each character; upper-cased, the focus advances, and pasting fills them all. */
interface CodeBoxesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last empty box is filled. */
  onComplete?: (value: string) => void;
  length?: number;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

export function CodeBoxes(props: CodeBoxesProps) {
  const { label, value, onChange, onComplete, length = 6, error, disabled, autoFocus } = props;
  const texts = useUiTexts();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const characters = Array.from({ length }, (_, at) => value[at]?.trim() ?? '');

  const focus = (at: number) => boxes.current[Math.max(0, Math.min(length - 1, at))]?.focus();
  const write = (at: number, typed: string) => {
    const after = typedInto(characters, at, typed);
    if (!after) return;
    onChange(codeOf(after.boxes));
    focus(after.next);
    if (after.isCompleted) onComplete?.(codeOf(after.boxes));
  };
  const erase = (at: number) => onChange(codeOf(characters.map((old, index) => (index === at ? '' : old))));
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1);
    else if (event.key === 'ArrowRight') focus(at + 1);
    else if (event.key === 'Backspace') {
      if (!characters[at]) focus(at - 1);
      erase(characters[at] ? at : Math.max(0, at - 1));
    } else return;
    event.preventDefault();
  };
  return (
    <fieldset className={classes.boxes} data-error={error ? true : undefined}>
      <legend className={classes.label}>{label}</legend>
      {characters.map((character, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className={classes.box}
          aria-label={texts.codeBox(at + 1, length)}
          aria-invalid={error ? true : undefined}
          value={character}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the code is all there is to type
          autoFocus={autoFocus && at === 0}
          data-autofocus={(autoFocus && at === 0) || undefined}
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            write(at, typed.length > 1 && typed.startsWith(character) ? typed.slice(character.length) : typed);
          }}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event: ClipboardEvent) => {
            event.preventDefault();
            write(at, event.clipboardData.getData('text'));
          }}
        />
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
