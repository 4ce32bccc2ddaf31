import type { Kind } from '#domain/applications/kinds.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import type { KeyText } from '#web/parts/keys-modal.tsx';
import { useBeside } from '#web/parts/use-beside.tsx';
import { useListKeys } from '#web/parts/use-list-keys.ts';
import { useOfferedSelected } from '#web/parts/use-offered-selected.ts';
import { RejectModal } from './reject-modal.tsx';
import { SkippedModal } from './skipped-modal.tsx';
import { type Decidable, type DecideCalls, type Decision, useDecide } from './use-decide.tsx';

const keyTexts: readonly KeyText[] = [
  [['A'], texts.keyDecide],
  [['R'], texts.keyReject],
  [['X'], shellTexts.keySelect],
];

/** The list of a kind, as its deciders work through it. */
interface DeskOptions<Row extends Decidable> {
  kind: Kind;
  calls: DecideCalls;
  reads: AnyEndpoint[];
  list: { rows: readonly Row[]; key: readonly unknown[]; filters: Readonly<Record<string, string>> };
  canSelect: (row: Row) => boolean;
}

/** The decision that moves an application on, if one is open. */
const onward = ({ actions }: Decidable): Decision | undefined =>
  (['approve', 'support'] as const).find((action) => actions.includes(action));

/**
 * Deciding without leaving the list: the open application in the address, beside the list where there is room, the next
 * one after each decision, the keys, the selection and the dialogs (decision 0121).
 */
export function useDesk<Row extends Decidable>({ kind, calls, reads, list, canSelect }: DeskOptions<Row>) {
  const { rows } = list;
  const hasOnlyWaiting = list.filters.waiting === 'me';
  const { openNext, keysModal, ...shown } = useBeside({
    rows,
    waits: (row) => onward(row) !== undefined,
    hasOnlyWaiting,
    keyTexts,
  });
  const { besideId, openId, view, help } = shown;
  // A dialog covers the list: another application opens in it only where the list is what is to be worked through.
  const opensNext = shown.hasRoom || hasOnlyWaiting;
  const selection = useSelection(rows, canSelect);
  const deciding = useDecide({ kind, calls, reads, listKey: list.key });

  const decide = async (action: Decision, some: readonly Decidable[]): Promise<boolean> => {
    const [one] = some;
    const isOpen = some.length === 1 && one!.id === openId;
    const goesOn = isOpen && opensNext;
    if (goesOn && action !== 'reject') openNext(one!.id);
    const isDone = await deciding.decide(action, some, goesOn ? () => view(one!.id) : undefined);
    if (isDone) selection.clear();
    if (isDone && goesOn && action === 'reject') openNext(one!.id);
    if (!isDone && goesOn) view(one!.id);
    return isDone;
  };
  const press = (row: Row, action: Decision | undefined) => {
    const { selected } = selection;
    if (selected.length === 0) return action && row.actions.includes(action) ? void decide(action, [row]) : undefined;
    const some = action === 'reject' ? action : selected.map(onward).find(Boolean);
    if (some && selected.some(({ actions }) => actions.includes(some))) void decide(some, selected);
  };
  useListKeys({
    rows,
    openId: besideId,
    view,
    select: (row) => canSelect(row) && selection.toggle(row, true),
    keys: {
      a: (row) => press(row, onward(row)),
      r: (row) => press(row, 'reject'),
      x: (row) => canSelect(row) && selection.toggle(row, !selection.has(row)),
    },
    onHelp: help,
  });
  const chosen = selection.selected;
  const further = chosen.map(onward).find(Boolean);
  useOfferedSelected(further && texts[further], chosen.length, () => further && void decide(further, chosen));
  useOfferedSelected(texts.reject, chosen.length, () => void decide('reject', chosen));
  return {
    ...shown,
    selection,
    decide,
    opensNext,
    deciding,
    /** "Nothing waits for you" where only that is listed (decision 0121). */
    empty: hasOnlyWaiting ? { heading: texts.nothingWaits, hint: texts.nothingWaitsHint } : { hint: texts.emptyHint },
    dialogs: (
      <>
        {deciding.rejecting && (
          <RejectModal kind={kind} rejecting={deciding.rejecting} endpoint={calls.reject} reads={reads} />
        )}
        {deciding.report && <SkippedModal report={deciding.report} onClose={deciding.closeReport} />}
        {keysModal}
      </>
    ),
  };
}
