import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type AttendanceList, attendance, attendanceSorts } from '#domain/attendance/contract.ts';
import type { ListView } from '#domain/attendance/rules.ts';
import type { Sort } from '#domain/lib/sorts.ts';
import { useList } from '#web/lib/use-list.ts';
import { useStoredSort } from './use-stored-sort.ts';

/** The default filters; a blank date is today. */
const open = { type: 'all', activity: 'all', date: '', user_id: 'all', office_id: 'all' };

/** The state of the list: filters in the address, sort remembered for the session. */
export function useAttendanceList(userId: number) {
  const [storedSort, storeSort] = useStoredSort(userId);
  const list = useList(attendance.list, attendanceSorts, open, storedSort);
  // The remembered sort is put into the address too, so that a shared link has it (ATT-09).
  const { sort } = useSearch({ strict: false }) as { sort?: string };
  const isStored = sort === undefined && !isOpening(storedSort);
  const bring = useEffectEvent(() => list.setSort(storedSort));
  useEffect(() => {
    if (isStored) bring();
  }, [isStored]);
  const filters = list.filters as Record<keyof typeof open, string>;
  const reply = list.reply as AttendanceList | undefined;
  const { type, activity, user_id, office_id } = filters;
  const view: ListView = {
    page: list.page,
    search: list.search,
    filters: { type, activity, user_id, office_id },
    sort: list.sort,
    date: filters.date || (reply?.today ?? ''),
    today: reply?.today ?? '',
  };
  return {
    ...list,
    reply,
    filters,
    view,
    setSort: (chosen: Sort) => {
      storeSort(chosen);
      list.setSort(chosen);
    },
    /** Today is not put into the address, so that the list moves on at midnight. */
    setDate: (day: string | null) => list.setFilter('date', day === null || day === reply?.today ? '' : day),
  };
}
export type AttendanceListState = ReturnType<typeof useAttendanceList>;

const isOpening = ({ column, direction }: Sort) =>
  column === attendanceSorts.opens.column && direction === attendanceSorts.opens.direction;
