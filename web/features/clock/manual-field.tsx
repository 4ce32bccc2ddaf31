import { type FormEvent, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import { cardDigits } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './manual-field.module.css';

/** Where a code may be typed instead of swiped (KIOSK-07). */
export function ManualField({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const say = useSay();

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
