import { useRef, useState } from 'react';
import { skipText } from '#domain/applications/actions.ts';
import type { Action, Status } from '#domain/applications/kind.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Decisions } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { made } from '#domain/applications/undo.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { filled, listed, type Text, textOf } from '#domain/lib/text.ts';
import { decisionUndo } from '#domain/limits.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { type Asking, askReader, type DoneMore, queries, refresh, toastDone, useAct } from '#web/lib/query.ts';
import { expectUndo, forgetUndo } from '#web/ui/overlay/undo-offers.ts';

/** What deciders do; of several applications at once too. */
export type Decision = keyof typeof made;

/** An application, as far as a decision on it needs it. */
export interface Decidable {
  id: number;
  user: { name: string };
  status: Status;
  actions: readonly Action[];
}

/** The calls that decide on some applications, and the one that takes decisions back. */
export type DecideCalls = Record<'approve' | 'reject' | 'undo', AnyEndpoint> & { support?: AnyEndpoint };

/** A rejection that asks for its reason. */
export interface Rejecting {
  rows: readonly Decidable[];
  done: (decisions: Decisions | null) => void;
}

interface Deciding {
  kind: Kind;
  calls: DecideCalls;
  /** Refreshing these shows what was decided. */
  reads: AnyEndpoint[];
  /** The cache key of the page of the list, which shows a decision before it is answered. */
  listKey: readonly unknown[];
}

/**
 * Supports, approves and rejects: one application at once, several after saying what will be done, a rejection after
 * asking for its reason (LEAVE-42). Each can be taken back for a while (decision 0121). `report` lists what was skipped.
 */
export function useDecide({ kind, calls, reads, listKey }: Deciding) {
  const [report, setReport] = useState<Decisions | null>(null);
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const underWay = useRef(new Set<number>());
  const showResult = (decisions: Decisions, { undo, ...more }: { undo?: () => void } & DoneMore = {}) => {
    toastDone(resultText(decisions), decisions.decided.length > 0 ? undo : undefined, {
      time: decisionUndo.shown,
      ...more,
    });
    if (decisions.skipped.length > 0) setReport(decisions);
    refreshCounters();
  };
  const options = { refreshes: reads, alwaysToasts: true };
  const approving = useAct(calls.approve, options);
  const supporting = useAct(calls.support ?? calls.approve, options);
  const undoing = useAct(calls.undo, options);

  /** Takes decisions back, of one person if they are of one; `onUndone` shows what they were about. */
  const undoOf =
    ({ decided: ids }: Decisions, of?: string, onUndone?: () => void) =>
    async () => {
      try {
        showResult(await undoing.submit({ body: { ids } }), { of });
        onUndone?.();
      } catch {
        await refresh(...reads);
      }
    };
  const askReason = (rows: readonly Decidable[]) =>
    new Promise<Decisions | null>((resolve) => {
      setRejecting({
        rows,
        done: (decisions) => {
          setRejecting(null);
          resolve(decisions);
        },
      });
    });
  const send = async (action: Decision, rows: readonly Decidable[], since: number): Promise<Decisions | null> => {
    if (action === 'reject') return askReason(rows);
    if (rows.length > 1 && !(await askReader(planOf(kind, action, rows)))) return null;
    expectUndo(since);
    showMade(listKey, action, rows);
    const body = { ids: rows.map(({ id }) => id) };
    return (action === 'approve' ? approving : supporting).submit({ body });
  };
  return {
    report,
    closeReport: () => setReport(null),
    rejecting,
    /** Shows the result of a decision that was made elsewhere. */
    showResult: (decisions: Decisions) => showResult(decisions),
    isBusy: approving.isBusy || supporting.isBusy,
    /** Resolves true when at least one was decided. A second press for the same application is ignored. */
    async decide(action: Decision, rows: readonly Decidable[], onUndone?: () => void): Promise<boolean> {
      const fresh = rows.filter(({ id }) => !underWay.current.has(id));
      if (fresh.length === 0) return false;
      for (const { id } of fresh) underWay.current.add(id);
      const since = performance.now();
      try {
        const decisions = await send(action, fresh, since);
        if (decisions === null) return false;
        const of = fresh.length === 1 ? fresh[0]!.user.name : undefined;
        showResult(decisions, { undo: undoOf(decisions, of, onUndone), since, of });
        return decisions.decided.length > 0;
      } catch {
        await refresh(...reads);
        return false;
      } finally {
        forgetUndo(since);
        for (const { id } of fresh) underWay.current.delete(id);
      }
    },
  };
}

/** The message of a result; of several with their number. */
const resultText = (decisions: Decisions): Text => {
  const count = decisions.decided.length;
  const isWhole = count > 1 && decisions.skipped.length === 0;
  return isWhole ? filled(texts.doneCount, { done: textOf(decisions), count }) : textOf(decisions);
};

/** Shows the new state of rows at once; the reply, or the refusal, loads them again. */
function showMade(listKey: readonly unknown[], action: Decision, rows: readonly Decidable[]): void {
  const open = new Set(rows.filter(({ actions }) => actions.includes(action)).map(({ id }) => id));
  queries.setQueryData<{ data: Decidable[] }>(
    listKey,
    (reply) =>
      reply && {
        ...reply,
        data: reply.data.map((row) => (open.has(row.id) ? { ...row, status: made[action], actions: [] } : row)),
      },
  );
}

/** What will be done with several applications, and which will be skipped. */
export function planOf(kind: Kind, action: Decision, rows: readonly Decidable[]): Asking {
  const skipped = rows.filter(({ actions }) => !actions.includes(action));
  const reasons = Map.groupBy(skipped, ({ status }) => skipText(kind, action, status));
  const lines = [...reasons].map(([why, some]) => filled(texts.toBeSkipped, { count: some.length, why }));
  const loses = lines.length > 0 ? listed(lines) : undefined;
  const count = rows.length - skipped.length;
  return {
    ask: asks[action],
    values: { count },
    yes: texts[action],
    isHarmless: action !== 'reject',
    ...(loses && { loses }),
  };
}

const asks = { support: texts.supportSomeAsk, approve: texts.approveSomeAsk, reject: texts.rejectSomeAsk };
