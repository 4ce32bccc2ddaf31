import { useState } from 'react';
import { listed, textOf } from '#domain/lib/text.ts';
import { staff } from '#domain/staff/contract.ts';
import { type ListedWarning, type Settled, type Warning, warnings } from '#domain/warnings/contract.ts';
import { type LetterAction, specialsOf } from '#domain/warnings/rules.ts';
import { letterListTexts as texts, warningTexts } from '#domain/warnings/texts.ts';
import type { CallError } from '#web/lib/call-error.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { toastDone, useAct } from '#web/lib/query.ts';
import { useToday } from '#web/lib/use-today.ts';

const questions = {
  verify: { ask: texts.verifyAsk, yes: texts.verify, isHarmless: true },
  reject: { ask: texts.rejectAsk, yes: texts.reject },
} as const;

/** The result of settling, when some of the chosen letters were skipped. */
export type SettleReport = Pick<Settled, 'done' | 'skipped'>;

/**
 * Verifies or rejects letters of the list after a confirmation (WARN-17, WARN-18, WARN-20); `report` lists what was
 * skipped, and why.
 */
export function useSettle() {
  const [report, setReport] = useState<SettleReport | null>(null);
  const today = useToday();
  const options = {
    refreshes: [warnings.list, warnings.ofUser],
    onDone: (settled: Settled) => {
      toastDone(textOf(settled));
      if (settled.skipped.length > 0) setReport(settled);
      refreshCounters();
    },
    onFailed: ({ extra }: CallError) => {
      const { skipped = [] } = extra as Partial<SettleReport>;
      // For a single letter the toast says everything.
      if (skipped.length > 1) setReport({ done: [], skipped });
    },
    alwaysToasts: true,
  };
  const mutations = {
    verify: useAct(warnings.verifyChosen, options),
    reject: useAct(warnings.rejectChosen, options),
  };
  return {
    report,
    closeReport: () => setReport(null),
    isBusy: mutations.verify.isBusy || mutations.reject.isBusy,
    settle(action: LetterAction, letters: readonly ListedWarning[]): Promise<boolean> {
      const { ask, yes } = questions[action];
      const special = today ? specialsOf(letters, today) : [];
      return mutations[action].run(
        { body: { ids: letters.map(({ id }) => id) } },
        {
          ask,
          yes,
          values: { count: letters.length },
          ...(special.length > 0 ? { loses: listed(special) } : {}),
        },
      );
    },
  };
}

/** Verifies or rejects one letter of the user-warning view after a confirmation (WARN-13, WARN-14). */
export function useSettleOne() {
  const options = {
    refreshes: [warnings.ofUser, warnings.list, staff.detail],
    onDone: refreshCounters,
    alwaysToasts: true,
  };
  const mutations = {
    verify: useAct(warnings.verify, { says: warningTexts.verified, ...options }),
    reject: useAct(warnings.reject, { says: warningTexts.rejected, ...options }),
  };
  const questionsOfOne = {
    verify: { ask: warningTexts.verifyAsk, yes: texts.verify, isHarmless: true },
    reject: { ask: warningTexts.rejectAsk, yes: texts.reject },
  } as const;
  return (action: LetterAction, { id, ref_no: ref, user: { name } }: Warning): void =>
    void mutations[action].run({ params: { id } }, { ...questionsOfOne[action], values: { ref, name } });
}
