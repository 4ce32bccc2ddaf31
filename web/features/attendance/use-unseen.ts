import { useEffect, useEffectEvent, useState } from 'react';
import { attendanceSorts } from '#domain/attendance/contract.ts';
import type { AttendanceListState } from './use-attendance-list.ts';

const heading = () => document.querySelector('main h1');
const isScrolledAway = () => (heading()?.getBoundingClientRect().bottom ?? 0) < 0;

/**
 * Live rows above the visible part of the list, while it is scrolled, or on another page or sort; `see` leads there.
 */
export function useUnseen(list: AttendanceListState) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const { sort, page } = list;
  const { column, direction } = attendanceSorts.opens;
  const isInOrder = sort.column === column && sort.direction === direction;
  const isElsewhere = page !== 0 || !isInOrder;
  const forget = () => setIds((before) => (before.size > 0 ? new Set() : before));

  const look = useEffectEvent(() => {
    if (!isElsewhere && !isScrolledAway()) forget();
  });
  useEffect(() => {
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, []);
  // Another list, such as of another day or person, starts from zero.
  const view = JSON.stringify([list.search, list.filters, isElsewhere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets whenever another list is shown
  useEffect(forget, [view]);

  return {
    count: ids.size,
    add: (rows: readonly { id: number }[]) => {
      if (rows.length > 0 && (isElsewhere || isScrolledAway()))
        setIds((before) => new Set([...before, ...rows.map(({ id }) => id)]));
    },
    see: () => {
      if (!isInOrder) list.setSort(attendanceSorts.opens);
      else if (page !== 0) list.setPage(0);
      heading()?.scrollIntoView({ block: 'center' });
      forget();
    },
  };
}
