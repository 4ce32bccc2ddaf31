import type { CodedText } from '../lib/text.ts';
import { undoTexts as texts } from './undo-texts.ts';

/** Hours for which an import can be undone. */
const undoHours = 24;

/** The instant until which an import can be undone. */
export const undoUntil = (imported: Date): Date => new Date(imported.getTime() + undoHours * 3_600_000);

/** When an import can be undone until, and when it was. */
interface Undoable {
  undo_until: Date | null;
  undone_at: Date | null;
}

/** Why an import cannot be undone whatever became of its records; null when it may be. */
export function refusalOfUndo({ undo_until, undone_at }: Undoable, now: Date): CodedText | null {
  if (undone_at !== null) return texts.already;
  return undo_until === null || now > undo_until ? texts.expired : null;
}
