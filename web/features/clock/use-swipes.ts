import { useEffect, useRef, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import { type Text, textOf } from '#domain/lib/text.ts';
import { cardDigits, desktopWidth, greetingTime } from '#domain/limits.ts';
import { stored } from '#web/lib/storage.ts';
import type { ChimeSound } from '#web/ui/chime.ts';
import type { Greeted } from './kiosk-calls.ts';
import type { Outcome } from './kiosk-queue.ts';
import type { QueuedEvent } from './queue-store.ts';
import type { useKiosk } from './use-kiosk.ts';

/** What is shown of a swipe: a greeting, that it was saved, or why it does not count. */
type Result = { greeted: Greeted } | { saved: QueuedEvent; waiting: number } | { refused: Text };
type Shown = Result & { id: number };

const isCard = (card: string) => card.length === cardDigits && /^\d+$/.test(card);

/** Records swipes, and shows the result of the last one for five seconds (KIOSK-16). */
export function useSwipes(
  { queue, isEnrolled }: Pick<ReturnType<typeof useKiosk>, 'queue' | 'isEnrolled'>,
  play: (sound: ChimeSound) => void,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [waiting, setWaiting] = useState(0);
  const count = useRef(0);
  /** The swipe whose result is on the screen; 0 when there is none. */
  const onScreen = useRef(0);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      onScreen.current = 0;
      setShown(null);
    }, greetingTime);
    return () => clearTimeout(timer);
  }, [shown]);

  const show = (swipe: number, result: Result, sound: ChimeSound) => {
    onScreen.current = swipe;
    play(sound);
    setShown((before) => ({ ...result, id: (before?.id ?? 0) + 1 }));
  };

  /** Clocks the owner of a card; refused without a call on a small screen and without an id (KIOSK-18, KIOSK-19). */
  const swipe = async (card: string, isTyped = false): Promise<void> => {
    count.current += 1;
    const number = count.current;
    const refuse = (refused: Text) => show(number, { refused }, 'refused');
    const device = stored('clockin_device_id');
    if (innerWidth < desktopWidth) return refuse(clockTexts.useDesktop);
    if (!device || !isEnrolled) return refuse(clockTexts.notAuthorized);
    if (!isCard(card)) return refuse(clockTexts.cardDigits);
    setWaiting((before) => before + 1);
    let isOpen = true;
    await queue.record(device, card, isTyped, {
      isShowing: () => onScreen.current === number,
      show: (outcome) => {
        if (isOpen) setWaiting((before) => before - 1);
        isOpen = false;
        show(number, ...resultOf(outcome));
      },
    });
  };

  return { shown, swipe, isBusy: waiting > 0 };
}

function resultOf(outcome: Outcome): [Result, ChimeSound] {
  if ('saved' in outcome) return [outcome, 'saved'];
  const { user, attendance, is_double = false, message = '', ...more } = outcome.result;
  if (user && attendance) return [{ greeted: { user, attendance, is_double } }, attendance.type];
  return [{ refused: textOf({ ...more, message }) }, 'refused'];
}
