import { useState } from 'react';
import { attendance, attendanceSorts } from '#domain/attendance/contract.ts';
import type { Sort } from '#domain/lib/sorts.ts';

const keyOf = (userId: number) => `hadir.attendance-sort.${userId}`;

/** The sort someone chose, kept until the tab is closed (ATT-09); what it keeps is checked as the call's query is. */
export function useKeptSort(userId: number): [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState(() => readSort(sessionStorage.getItem(keyOf(userId))));
  return [
    sort,
    (chosen) => {
      sessionStorage.setItem(keyOf(userId), `${chosen.column} ${chosen.direction}`);
      setSort(chosen);
    },
  ];
}

function readSort(kept: string | null): Sort {
  const [sort, sort_by] = kept?.split(' ') ?? [];
  const asked = attendance.list.query.safeParse({ sort, sort_by });
  return asked.success ? { column: asked.data.sort, direction: asked.data.sort_by } : attendanceSorts.opens;
}
