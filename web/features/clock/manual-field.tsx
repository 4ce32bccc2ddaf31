import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import { cardDigits } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './manual-field.module.css';

/** The field to type a card instead of swiping (KIOSK-07). */
export function ManualField({ onCard }: { onCard: (card: string) => void }) {
  const [card, setCard] = useState('');
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);

  // A card can be typed at once, without clicking the field first.
  useLayoutEffect(() => {
    const listener = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (/^\d$/.test(key) && !ctrlKey && !altKey && !metaKey && target !== field.current) field.current?.focus();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCard(card.trim());
    setCard('');
    // The next card is swiped on the page, not into the field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <input
        className={classes.input}
        ref={field}
        aria-label={say(clockTexts.card)}
        placeholder={say(clockTexts.typeCard)}
        value={card}
        onChange={(event) => setCard(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={cardDigits * 2}
        spellCheck={false}
      />
      <button className={classes.button} type="submit" disabled={card.trim() === ''}>
        {say(clockTexts.clock)}
      </button>
    </form>
  );
}
