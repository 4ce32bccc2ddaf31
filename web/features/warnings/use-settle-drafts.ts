import { useState } from 'react';
import { textOf } from '#domain/lib/text.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { type SettledDrafts, type WarningDraft, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { explainTexts } from '#domain/warnings/explain-texts.ts';
import type { CallError } from '#web/lib/call-error.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { toastDone, useAct } from '#web/lib/query.ts';
import type { SettleReport } from './use-settle.ts';

/** What can be done with a draft. */
export type DraftAction = 'release' | 'dismiss' | 'explain';

const questions = {
  release: { ask: texts.releaseAsk, yes: texts.release, isHarmless: true },
  dismiss: { ask: texts.dismissAsk, yes: texts.dismiss, loses: texts.dismissLoses },
  explain: { ask: explainTexts.giveAsk, yes: explainTexts.give, isHarmless: true },
} as const;

/** Releases or dismisses drafts after a confirmation; `report` lists what was skipped, and why. */
export function useSettleDrafts(rows: readonly WarningDraft[]) {
  const [report, setReport] = useState<SettleReport | null>(null);
  /** Whose a draft is, also once it is gone. */
  const named = (skipped: SettledDrafts['skipped']) =>
    skipped.map(({ date: _, ...one }) => ({
      ...one,
      ref_no: '',
      name: one.name || (rows.find(({ id }) => id === one.id)?.user.name ?? ''),
    }));
  const onDone = (settled: SettledDrafts) => {
    toastDone(textOf(settled));
    if (settled.skipped.length > 0) setReport({ done: settled.done, skipped: named(settled.skipped) });
    refreshCounters();
  };
  const options = {
    refreshes: [warningDrafts.list, warnings.list, warnings.ofUser],
    onDone,
    onFailed: ({ extra }: CallError) => {
      const { skipped = [] } = extra as Partial<SettledDrafts>;
      // For a single draft the toast says everything.
      if (skipped.length > 1) setReport({ done: [], skipped: named(skipped) });
    },
    alwaysToasts: true,
  };
  const actions = {
    release: useAct(warningDrafts.release, options),
    dismiss: useAct(warningDrafts.dismiss, options),
    explain: useAct(warningDrafts.explain, options),
  };
  return {
    report,
    closeReport: () => setReport(null),
    onDone,
    isBusy: Object.values(actions).some(({ isBusy }) => isBusy),
    settle: (action: DraftAction, ids: readonly number[]): Promise<boolean> =>
      actions[action].run({ body: { ids: [...ids] } }, { ...questions[action], values: { count: ids.length } }),
  };
}
