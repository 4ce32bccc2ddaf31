import { useEffect, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { cardDigits, desktopWidth, greetingTime } from '#domain/limits.ts';
import { stored } from '#web/lib/storage.ts';
import type { ChimeSound } from '#web/ui/chime.ts';
import { clockInOut, type Greeted, type Refused } from './kiosk-calls.ts';
import type { useKiosk } from './use-kiosk.ts';

/** What is shown after a swipe: a greeting, or why there is none. */
type Shown = { id: number; greeted: Greeted } | { id: number; refused: Text; wasLost: boolean };

const isCard = (card: string) => card.length === cardDigits && /^\d+$/.test(card);

/** Sends swipes, and shows the result of the last one for five seconds (KIOSK-16). */
export function useSwipes(
  { time, setConnected }: Pick<ReturnType<typeof useKiosk>, 'time' | 'setConnected'>,
  play: (sound: ChimeSound) => void,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [waiting, setWaiting] = useState(0);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), greetingTime);
    return () => clearTimeout(timer);
  }, [shown]);

  const show = (what: { greeted: Greeted } | { refused: Text; wasLost: boolean }) =>
    setShown((before) => ({ ...what, id: (before?.id ?? 0) + 1 }));
  const refuse = (refused: Text, wasLost = false) => {
    play('refused');
    show({ refused, wasLost });
  };

  /** Clocks the owner of a card; refused without a call on a small screen and without an id (KIOSK-18, KIOSK-19). */
  const swipe = async (card: string, isTyped = false): Promise<void> => {
    const id = stored('clockin_device_id');
    if (innerWidth < desktopWidth) return refuse(clockTexts.useDesktop);
    if (!id) return refuse(clockTexts.notAuthorized);
    if (!isCard(card)) return refuse(clockTexts.cardDigits);
    setWaiting((before) => before + 1);
    try {
      const answer = await clockInOut(id, card, isTyped);
      const { attendance } = answer.reply;
      time.hear(attendance.server_time, answer);
      setConnected(true);
      play(attendance.type);
      show({ greeted: answer.reply });
    } catch (error) {
      const { status, text } = error as Refused;
      setConnected(status !== 0);
      refuse(text, status === 0 || status >= 500);
    } finally {
      setWaiting((before) => before - 1);
    }
  };

  return { shown, swipe, isBusy: waiting > 0 };
}
