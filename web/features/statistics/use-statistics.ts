import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '#domain/lib/calendar.ts';
import { isDirection, type Sort } from '#domain/lib/sorts.ts';
import { type PlaceKind, placeKinds } from '#domain/statistics/contract.ts';
import { type FigureName, figureNames } from '#domain/statistics/rules.ts';
import { useToday } from '#web/lib/use-today.ts';

type Address = Record<string, string | undefined>;
type Column = FigureName | 'name';
const opens: Sort<Column> = { column: 'name', direction: 'asc' };

/** The month, what is counted by and the sort, which are in the address, so that a link or a reload shows the same. */
export function useStatistics() {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const today = useToday();
  const current = today?.slice(0, 7) ?? null;
  const chosen = address.month && isDay(`${address.month}-01`) ? address.month : null;
  const by: PlaceKind = placeKinds.find((kind) => kind === address.by) ?? 'department';
  const sort: Sort<Column> = {
    column: figureNames.find((name) => name === address.sort) ?? opens.column,
    direction: isDirection(address.sort_by) ? address.sort_by : opens.direction,
  };
  const go = (changed: Address) => {
    const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(all) as never, replace: true, resetScroll: false });
  };
  return {
    /** `YYYY-MM`; null until today is known. */
    month: chosen ?? current,
    current,
    by,
    sort,
    setMonth: (month: string | null) => go({ month: month === current ? '' : (month ?? '') }),
    setBy: (kind: PlaceKind | null) => go({ by: kind === 'office' ? kind : '' }),
    setSort: ({ key, direction }: { key: string; direction: string }) => go({ sort: key, sort_by: direction }),
  };
}
export type StatisticsState = ReturnType<typeof useStatistics>;
