import { useState } from 'react';
import type { Action } from '#domain/applications/kind.ts';
import type { Decisions } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { type LeaveApplication, leave } from '#domain/leave/contract.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { type Asking, toastDone, useAct } from '#web/lib/query.ts';

/** Actions that need only a click or a confirmation. */
type QuickAction = 'support' | 'approve' | 'reject';

/** The actions of deciders, in the order of the buttons (LEAVE-05). */
export const leaveActions = ['cancel', 'reject', 'support', 'approve'] as const satisfies Action[];
export type LeaveAction = (typeof leaveActions)[number];

/** Refreshing these shows what was decided. */
export const decidedReads = [leave.list, leave.detail];

/**
 * Supports, approves and rejects leave, the last after a confirmation (LEAVE-42); `report` lists what was skipped, and
 * why.
 */
export function useDecide() {
  const [report, setReport] = useState<Decisions | null>(null);
  const showResult = (decisions: Decisions) => {
    toastDone(textOf(decisions));
    if (decisions.skipped.length > 0) setReport(decisions);
    refreshCounters();
  };
  const options = { refreshes: decidedReads, onDone: showResult, alwaysToasts: true };
  const mutations = {
    support: useAct(leave.support, options),
    approve: useAct(leave.approve, options),
    reject: useAct(leave.reject, options),
  };
  return {
    report,
    closeReport: () => setReport(null),
    /** Shows the result of a decision that was made elsewhere. */
    showResult,
    isBusy: Object.values(mutations).some(({ isBusy }) => isBusy),
    decide(action: QuickAction, rows: readonly LeaveApplication[]): Promise<boolean> {
      const body = { ids: rows.map(({ id }) => id) };
      return mutations[action].run({ body }, action === 'reject' ? rejecting(rows) : undefined);
    },
  };
}

function rejecting(rows: readonly LeaveApplication[]): Asking {
  const [first] = rows;
  return rows.length === 1
    ? { ask: texts.rejectAsk, subject: first!.user.name, yes: texts.reject }
    : { ask: texts.rejectSomeAsk, values: { count: rows.length }, yes: texts.reject };
}

/** The confirmation before leave is canceled (LEAVE-41). */
export function canceling(rows: readonly LeaveApplication[]): Asking {
  const [first] = rows;
  const question =
    rows.length === 1
      ? { ask: texts.cancelAsk, subject: first!.user.name }
      : { ask: leaveTexts.cancelSomeAsk, values: { count: rows.length } };
  return { ...question, loses: leaveTexts.cancelLoses, yes: leaveTexts.cancelTitle };
}
