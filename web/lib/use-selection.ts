import { useState } from 'react';

/** The rows of a page selected by their checkboxes; a row that leaves the page is deselected. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[], canSelect: (row: Row) => boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(canSelect);
  const selected = open.filter(({ id }) => chosen.has(id));
  return {
    selected,
    canSelect,
    isEmpty: open.length === 0,
    isAll: open.length > 0 && selected.length === open.length,
    has: ({ id }: Row) => selected.some((row) => row.id === id),
    toggle: ({ id }: Row, isChosen: boolean) =>
      setChosen(new Set([...selected.map((row) => row.id), id].filter((one) => isChosen || one !== id))),
    toggleAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open.map(({ id }) => id) : [])),
    clear: () => setChosen(new Set()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
