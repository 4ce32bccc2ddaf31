import { useState } from 'react';
import { clock } from '#domain/clock/contract.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { phone } from '#domain/phone/contract.ts';
import { phoneNamed } from '#domain/phone/rules.ts';
import { phoneTexts as texts } from '#domain/phone/texts.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { refresh } from '#web/lib/query.ts';
import type { Place } from './use-place.ts';

/** The result of a tap, as the server judged it. */
export type Clocked = ReplyOf<typeof clock.clockInOut>['attendance'];

/** Clocks in or out from here: the result, or why not. Without an answer from the server it does not count as done. */
export function useTap() {
  const [clocked, setClocked] = useState<Clocked | null>(null);
  const [refusal, setRefusal] = useState<Text | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tap = async (code: string, { lat, lng }: Place, reason: string) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const platform = phoneNamed(navigator.userAgent)?.platform ?? 'android';
    try {
      const { attendance } = await call(clock.clockInOut, { body: { code, platform, lat, lng, reason } });
      setClocked(attendance);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.status === 0 || error.status >= 500 ? texts.unanswered : error.text);
    } finally {
      setBusy(false);
      void refresh(phone.state);
    }
  };
  return { tap, clocked, refusal, isBusy, forget: () => setClocked(null) };
}
