import { useEffect, useState } from 'react';
import { clock } from '#domain/clock/contract.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { doubleSwipeSeconds } from '#domain/limits.ts';
import { phoneNamed } from '#domain/phone/browser.ts';
import { phone } from '#domain/phone/contract.ts';
import { phoneTexts as texts } from '#domain/phone/texts.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { refresh } from '#web/lib/query.ts';
import type { Place } from './use-place.ts';

/** The result of a tap, as the server judged it. */
export type Clocked = ReplyOf<typeof clock.clockInOut>['attendance'];

/**
 * Clocks in or out from here: the result, or why not, and the seconds until another tap counts. Without an answer from the
 * server it does not count as done.
 */
export function useTap() {
  const [clocked, setClocked] = useState<Clocked | null>(null);
  const [refusal, setRefusal] = useState<Text | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [until, setUntil] = useState(0);
  const wait = useSecondsUntil(until);
  const tap = async (code: string, { lat, lng }: Place, reason: string) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const platform = phoneNamed(navigator.userAgent)?.platform ?? 'android';
    try {
      const { attendance } = await call(clock.clockInOut, { body: { code, platform, lat, lng, reason } });
      setClocked(attendance);
      setUntil(Date.now() + doubleSwipeSeconds * 1000);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.status === 0 || error.status >= 500 ? texts.unanswered : error.text);
    } finally {
      setBusy(false);
      void refresh(phone.state);
    }
  };
  return { tap, clocked, refusal, isBusy, wait, forget: () => setClocked(null) };
}

/** Whole seconds until an epoch ms, 0 from then on: until then another tap would only repeat the last (D3). */
function useSecondsUntil(until: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      tick((ticks) => ticks + 1);
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
