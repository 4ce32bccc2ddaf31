import type { MonthDay } from '#domain/dashboard/contract.ts';
import { remarks } from '#domain/verdicts/texts.ts';
import { saidValues } from '#domain/verdicts/why.ts';
import type { useSay } from '#web/lib/say.ts';

/** Why a day's clock-in was judged as it was, in the reader's language (D3). */
export function whyOf({ remark }: MonthDay, say: ReturnType<typeof useSay>): string | null {
  return remark && say(remarks[remark.code], saidValues(remark.values));
}
