import type { LateApplication } from '#domain/late/contract.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { useApplicationCells } from '../applications/cells.tsx';

/** Date, reason, state and when it was applied for (LATE-03). */
export function useLateColumns(): Column<LateApplication>[] {
  const { date, reason, status, applied } = useApplicationCells();
  return [date, reason, status, applied];
}
