import { useState } from 'react';
import type { DraftRow, HolidayDraft } from '#domain/holidays/drafts-contract.ts';

/** The fields of a line that an administrator may change. */
export type LineEdit = Pick<DraftRow, 'details' | 'name_ms' | 'start' | 'end' | 'states'>;

/** A line of the draft as it is shown: with what was changed in it, and whether it is chosen. */
export interface ShownLine {
  key: string;
  /** As the draft has it. */
  row: DraftRow;
  /** As it will be written. */
  fields: LineEdit;
  isEdited: boolean;
  /** What is the same cannot be chosen. */
  canChoose: boolean;
  isChosen: boolean;
  /** Whether it was edited or chosen otherwise since the draft was made or confirmed. */
  isChanged: boolean;
}

/** A line keeps what was chosen and changed in it for as long as it stays what it was. */
const keyOf = ({ change, known, details, start }: DraftRow): string =>
  [change, known?.id ?? 0, known?.version ?? 0, start, details].join(' ');

/** The lines of a draft, which are chosen and changed on the page until they are confirmed; new and moved ones are chosen. */
export function useDraft(draft: HolidayDraft | undefined) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  /** The choices of the last confirmation, which are not lost by leaving. */
  const [settled, setSettled] = useState(choices);
  const [edits, setEdits] = useState<Readonly<Record<string, LineEdit>>>({});
  const lines = (draft?.lines ?? []).map((row): ShownLine => {
    const key = keyOf(row);
    const canChoose = row.change !== 'same';
    const isChosenIn = (some: typeof choices) => canChoose && (some[key] ?? row.change !== 'gone');
    const { details, name_ms, start, end, states } = edits[key] ?? row;
    return {
      ...{ key, row, canChoose, isEdited: key in edits },
      fields: { details, name_ms, start, end, states },
      isChosen: isChosenIn(choices),
      isChanged: key in edits || isChosenIn(choices) !== isChosenIn(settled),
    };
  });
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const seenOf = ({ row }: ShownLine) => ({ id: row.known!.id, version: row.known!.version });
  const of = (change: DraftRow['change']) => chosen.filter(({ row }) => row.change === change);
  return {
    lines,
    chosen,
    isChanged: lines.some(({ isChanged }) => isChanged),
    settle: () => setSettled(choices),
    choose: (line: ShownLine, isChosen: boolean) => setChoices({ ...choices, [line.key]: isChosen }),
    chooseAll: (isChosen: boolean) => setChoices(Object.fromEntries(lines.map(({ key }) => [key, isChosen]))),
    edit: (line: ShownLine, fields: LineEdit) => {
      setEdits({ ...edits, [line.key]: fields });
      setChoices({ ...choices, [line.key]: true });
    },
    /** What a confirmation sends. */
    sent: {
      added: of('new').map(({ fields }) => fields),
      moved: of('moved').map((line) => ({ seen: seenOf(line), fields: line.fields })),
      removed: of('gone').map(seenOf),
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
