import { remarks, saidValues } from '#domain/clock/rules.ts';
import type { MonthDay } from '#domain/dashboard/contract.ts';
import type { useSay } from '#web/lib/say.ts';

/** Why a day's clock-in was judged as it was, in the reader's language (D3). */
export function whyOf({ remark }: MonthDay, say: ReturnType<typeof useSay>): string | null {
  if (!remark || !Object.hasOwn(remarks, remark.code)) return null;
  return say(remarks[remark.code as keyof typeof remarks], saidValues(remark.values));
}
