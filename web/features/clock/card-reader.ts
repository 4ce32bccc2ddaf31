import { useEffectEvent, useLayoutEffect } from 'react';
import { cardDigits, cardKeyGap } from '#domain/limits.ts';

/** A reader sends Enter right after the digits; a later one (ms) was pressed by hand. */
const enterGap = 1_000;

/** The digits read so far, and when the last of them came (ms). */
interface Reading {
  digits: string;
  at: number;
}
/** What a reader has before its first key. */
export const nothingRead: Reading = { digits: '', at: 0 };

/**
 * Handles one key. A card is exactly ten digits, each less than 100 ms after the one before, then Enter; a slower digit
 * starts again and any other key discards what was read (KIOSK-20 to KIOSK-22).
 */
export function readKey({ digits, at }: Reading, key: string, now: number): { reading: Reading; card: string | null } {
  const gap = now - at;
  if (key === 'Enter') {
    const isCard = digits.length === cardDigits && gap < enterGap;
    return { reading: nothingRead, card: isCard ? digits : null };
  }
  if (!/^\d$/.test(key)) return { reading: nothingRead, card: null };
  const before = gap < cardKeyGap ? digits : '';
  // An eleventh digit is kept to mark the card as too long; further ones are not needed.
  return { reading: { digits: `${before}${key}`.slice(0, cardDigits + 1), at: now }, card: null };
}

/** Reads cards swiped anywhere on the page, also while one is being typed; slower typing is left to the field. */
export function useCardReader(onCard: (card: string) => void): void {
  const hear = useEffectEvent(onCard);
  useLayoutEffect(() => {
    let reading = nothingRead;
    const listener = (event: KeyboardEvent) => {
      const isOther = event.repeat || event.ctrlKey || event.altKey || event.metaKey;
      const step = readKey(reading, isOther ? '' : event.key, event.timeStamp);
      reading = step.reading;
      if (step.card === null) return;
      // The card's Enter must not press a button or submit a field that happens to have the focus.
      event.preventDefault();
      hear(step.card);
    };
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
