import { type ReactNode, useState } from 'react';
import { useView } from '../lib/use-view.ts';
import { KeysModal, type KeyText } from './keys-modal.tsx';
import { useHasRoom } from './pane.tsx';
import type { Beside } from './record-frame.tsx';
import { focusRow } from './use-list-keys.ts';

/** A list whose records open beside it, and of which some wait for the viewer. */
interface BesideList<Row> {
  rows: readonly Row[];
  waits: (row: Row) => boolean;
  /** Only what waits is listed: after the last one, nothing is open. */
  hasOnlyWaiting: boolean;
  /** The keys that decide. */
  keyTexts: readonly KeyText[];
  /** The address's parameter of the open record. */
  name?: string;
}

/** The open record of a list, in the address, and the next one after it; the focus stays on the list or in the pane. */
export function useBeside<Row extends { id: number }>({
  rows,
  waits,
  hasOnlyWaiting,
  keyTexts,
  name,
}: BesideList<Row>) {
  const hasRoom = useHasRoom();
  const [openId, view] = useView(name);
  const [isHelping, setHelping] = useState(false);
  const help = () => setHelping(true);
  const besideId = hasRoom ? openId : null;
  const close = () => {
    if (hasRoom) focusRow(rows.findIndex(({ id }) => id === openId));
    view(null);
  };
  return {
    hasRoom,
    openId,
    view,
    close,
    help,
    /** The open record where it is beside the list. */
    besideId,
    /** What the record is given where it is beside the list. */
    beside: hasRoom ? ({ onHelp: help } satisfies Beside) : undefined,
    /** Where the open record is shown: as props of the list page, or over the page. */
    placed: (record: ReactNode) => ({
      ofList: { pane: hasRoom ? record : null, currentKey: besideId },
      overPage: hasRoom ? null : record,
    }),
    keysModal: isHelping && <KeysModal own={keyTexts} onClose={() => setHelping(false)} />,
    /** Opens the next record that waits, after one that no longer does. */
    openNext: (id: number) => {
      const at = rows.findIndex((row) => row.id === id);
      const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
        (row) => row.id !== id && waits(row),
      );
      if (!next) return hasOnlyWaiting ? close() : undefined;
      const frame = document.activeElement?.closest<HTMLElement>('[data-pane], [role="dialog"]');
      // What was pressed in the pane or dialog is there again for the next one.
      if (frame) frame.focus();
      else if (hasRoom) focusRow(rows.indexOf(next));
      view(next.id);
    },
  };
}
