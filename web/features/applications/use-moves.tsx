import { IconBan, IconCircleCheck, IconCircleX, IconThumbUp, IconTrash } from '@tabler/icons-react';
import type { Move } from '#domain/applications/kind.ts';
import { madeTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { RowAction } from '#web/parts/row-actions.tsx';

/** An application, as far as moves need it. */
export interface Movable {
  id: number;
  user: { name: string };
  moves: readonly Move[];
}

/**
 * Every move in the order of the buttons; moves that end an application ask for confirmation (LATE-16, LATE-17,
 * LOFFICE-18 to LOFFICE-20).
 */
export const moveLooks = {
  support: { Icon: IconThumbUp, ask: null },
  approve: { Icon: IconCircleCheck, ask: null },
  reject: { Icon: IconCircleX, ask: texts.rejectAsk },
  cancel: { Icon: IconBan, ask: texts.cancelAsk },
  remove: { Icon: IconTrash, ask: texts.removeAsk },
} as const satisfies Record<Move, unknown>;
export const moveOrder = Object.keys(moveLooks) as Move[];

/** The moves of single applications, with the calls given; the server sends with each which are possible (LEAVE-22). */
export function useMoves(calls: Partial<Record<Move, AnyEndpoint>>, refreshes: AnyEndpoint[]) {
  const say = useSay();
  const optionsOf = (move: Move) => ({
    says: madeTexts[move],
    refreshes,
    onDone: refreshCounters,
    alwaysToasts: true,
  });
  const acts = {
    support: useAct(calls.support as AnyEndpoint, optionsOf('support')),
    approve: useAct(calls.approve as AnyEndpoint, optionsOf('approve')),
    reject: useAct(calls.reject as AnyEndpoint, optionsOf('reject')),
    cancel: useAct(calls.cancel as AnyEndpoint, optionsOf('cancel')),
    remove: useAct(calls.remove as AnyEndpoint, optionsOf('remove')),
  };
  const openOf = ({ moves }: Movable) => moveOrder.filter((move) => calls[move] && moves.includes(move));
  /** Makes a move, after its confirmation; true when it was made. */
  const run = (move: Move, { id, user }: Movable): Promise<boolean> => {
    const { ask } = moveLooks[move];
    const asking = ask ? { ask, subject: user.name, yes: move === 'cancel' ? texts.cancelDo : texts[move] } : undefined;
    return acts[move].run({ params: { id } }, asking);
  };
  return {
    openOf,
    run,
    isBusy: Object.values(acts).some(({ isBusy }) => isBusy),
    /** The items of a row's menu; `name` names the row. */
    actionsOf: (row: Movable): RowAction[] =>
      openOf(row).map((move) => {
        const { Icon, ask } = moveLooks[move];
        return {
          label: say(texts[move]),
          icon: <Icon size={16} />,
          isDanger: ask !== null,
          onClick: () => void run(move, row),
        };
      }),
  };
}
export type Moves = ReturnType<typeof useMoves>;
