import { IconBan, IconCircleCheck, IconCircleX, IconThumbUp, IconTrash } from '@tabler/icons-react';
import type { Action } from '#domain/applications/kind.ts';
import { madeTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { RowAction } from '#web/parts/row-actions.tsx';
import type { Decidable, Decision } from './use-decide.tsx';

/** An application, as far as its actions need it. */
export type WithActions = Decidable;

/**
 * Every action in the order of the buttons; actions that end an application ask for confirmation (LATE-16, LATE-17,
 * LOFFICE-18 to LOFFICE-20).
 */
export const actionLooks = {
  support: { Icon: IconThumbUp, ask: null },
  approve: { Icon: IconCircleCheck, ask: null },
  reject: { Icon: IconCircleX, ask: texts.rejectAsk },
  cancel: { Icon: IconBan, ask: texts.cancelAsk },
  remove: { Icon: IconTrash, ask: texts.removeAsk },
} as const satisfies Record<Action, unknown>;
export const actionOrder = Object.keys(actionLooks) as Action[];

/**
 * The actions of single applications, with the calls given; the server sends with each which are possible (LEAVE-22).
 * A list of deciders makes the decisions in its own way, and may open the next application after each.
 */
export function useActions(
  calls: Partial<Record<Action, AnyEndpoint>>,
  refreshes: AnyEndpoint[],
  desk?: { decide: (action: Decision, rows: readonly Decidable[]) => Promise<boolean>; opensNext: boolean },
) {
  const say = useSay();
  const optionsOf = (action: Action) => ({
    says: madeTexts[action],
    refreshes,
    onDone: refreshCounters,
    alwaysToasts: true,
  });
  const mutations = {
    support: useAct(calls.support as AnyEndpoint, optionsOf('support')),
    approve: useAct(calls.approve as AnyEndpoint, optionsOf('approve')),
    reject: useAct(calls.reject as AnyEndpoint, optionsOf('reject')),
    cancel: useAct(calls.cancel as AnyEndpoint, optionsOf('cancel')),
    remove: useAct(calls.remove as AnyEndpoint, optionsOf('remove')),
  };
  const openOf = ({ actions }: WithActions) =>
    actionOrder.filter((action) => calls[action] && actions.includes(action));
  const isDecision = (action: Action): action is Decision => action !== 'cancel' && action !== 'remove';
  /** Does an action, after its confirmation; true when it was done. */
  const run = (action: Action, row: WithActions): Promise<boolean> => {
    const { id, user } = row;
    if (desk && isDecision(action)) return desk.decide(action, [row]);
    const { ask } = actionLooks[action];
    const asking = ask
      ? { ask, subject: user.name, yes: action === 'cancel' ? texts.cancelDo : texts[action] }
      : undefined;
    return mutations[action].run({ params: { id } }, asking);
  };
  return {
    openOf,
    run,
    /** Whether the application closes once an action is done; else the next one is open by then. */
    closes: (action: Action) => !desk?.opensNext || !isDecision(action),
    isBusy: Object.values(mutations).some(({ isBusy }) => isBusy),
    /** The items of a row's menu; `name` names the row. */
    itemsOf: (row: WithActions): RowAction[] =>
      openOf(row).map((action) => {
        const { Icon, ask } = actionLooks[action];
        return {
          label: say(texts[action]),
          icon: <Icon size={16} />,
          isDanger: ask !== null,
          onClick: () => void run(action, row),
        };
      }),
  };
}
export type Actions = ReturnType<typeof useActions>;
