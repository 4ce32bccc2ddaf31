import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import { cardDigits } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './manual-field.module.css';

/** The field to type a code instead of swiping (KIOSK-07). */
export function ManualField({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);

  // A code can be typed at once, without clicking the field first.
  useLayoutEffect(() => {
    const listener = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (/^\d$/.test(key) && !ctrlKey && !altKey && !metaKey && target !== field.current) field.current?.focus();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(code.trim());
    setCode('');
    // The next card is swiped on the page, not into the field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <input
        className={classes.input}
        ref={field}
        aria-label={say(clockTexts.code)}
        placeholder={say(clockTexts.enterCode)}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={cardDigits * 2}
        spellCheck={false}
      />
      <button className={classes.button} type="submit" disabled={code.trim() === ''}>
        {say(clockTexts.clock)}
      </button>
    </form>
  );
}
