import { useState } from 'react';
import { attendanceSorts } from '#domain/attendance/contract.ts';
import { isDirection, type Sort } from '#domain/lib/sorts.ts';

const keyOf = (userId: number) => `hadir.attendance-sort.${userId}`;

/** The chosen sort, remembered until the tab is closed (ATT-09). */
export function useStoredSort(userId: number): [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState(() => readSort(sessionStorage.getItem(keyOf(userId))));
  return [
    sort,
    (chosen) => {
      sessionStorage.setItem(keyOf(userId), `${chosen.column} ${chosen.direction}`);
      setSort(chosen);
    },
  ];
}

function readSort(stored: string | null): Sort {
  const [word, direction] = stored?.split(' ') ?? [];
  const column = attendanceSorts.columns.find((one) => one === word);
  return column && isDirection(direction) ? { column, direction } : attendanceSorts.opens;
}
