import { useState } from 'react';
import { textOf } from '#domain/lib/text.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { type SettledDrafts, type WarningDraft, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import type { CallError } from '#web/lib/call-error.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { toastDone, useAct } from '#web/lib/query.ts';
import type { SettleReport } from './use-settle.ts';

/** What can be done with a draft. */
export type DraftAction = 'release' | 'dismiss';

const questions = {
  release: { ask: texts.releaseAsk, yes: texts.release },
  dismiss: { ask: texts.dismissAsk, yes: texts.dismiss, loses: texts.dismissLoses },
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
  const options = {
    refreshes: [warningDrafts.list, warnings.list, warnings.ofUser],
    onDone: (settled: SettledDrafts) => {
      toastDone(textOf(settled));
      if (settled.skipped.length > 0) setReport({ done: settled.done, skipped: named(settled.skipped) });
      refreshCounters();
    },
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
  };
  return {
    report,
    closeReport: () => setReport(null),
    isBusy: actions.release.isBusy || actions.dismiss.isBusy,
    settle: (action: DraftAction, ids: readonly number[]): Promise<boolean> =>
      actions[action].run({ body: { ids: [...ids] } }, { ...questions[action], values: { count: ids.length } }),
  };
}
