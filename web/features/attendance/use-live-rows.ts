import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AttendanceList, type AttendanceRow, attendance, attendanceSorts } from '#domain/attendance/contract.ts';
import { takesLiveRow, withLikes, withLiveRow } from '#domain/attendance/rules.ts';
import { rowHighlight } from '#domain/limits.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { queries, refresh } from '#web/lib/query.ts';
import type { AttendanceListState } from './use-attendance-list.ts';
import { useUnseen } from './use-unseen.ts';

/**
 * Inserts live rows and likes into the list, and returns which rows to highlight (ATT-18 to ATT-27), and how many
 * arrived out of view.
 */
export function useLiveRows(list: AttendanceListState) {
  const [glowing, setGlowing] = useState<ReadonlySet<number>>(new Set());
  const unseen = useUnseen(list);
  const waiting = useRef<AttendanceRow[]>([]);
  const { isBusy } = list;

  // A row that arrives while the page is loading may be on it or not, so it waits until that is known.
  const insert = useEffectEvent(() => {
    const rows = waiting.current.splice(0);
    const taken = rows.filter((row) => takesLiveRow(list.view, row));
    const top = { ...list.view, page: 0, sort: attendanceSorts.opens };
    const isNew = (row: AttendanceRow) => row.arrived_at === null && !list.rows.some(({ id }) => id === row.id);
    unseen.add(rows.filter((row) => takesLiveRow(top, row) && isNew(row)));
    queries.setQueryData<AttendanceList>(list.key, (reply) => reply && taken.reduce(withLiveRow, reply));
    if (taken.length > 0) glow(taken.filter(({ arrived_at }) => arrived_at === null).map((row) => row.id));
    // Midnight has passed while the page was open.
    if (list.filters.date === '' && rows.some((row) => row.work_date > list.view.today)) void refresh(attendance.list);
  });
  useEffect(() => {
    if (!isBusy) insert();
  }, [isBusy]);

  const glow = (ids: readonly number[]) => setGlowing((before) => new Set([...before, ...ids]));
  // Each row is highlighted for its own time from when it is drawn; later ones do not extend the others.
  const timed = useRef(new Set<number>());
  useEffect(() => {
    const drawn = new Set(list.rows.map(({ id }) => id));
    const fresh = [...glowing].filter((id) => drawn.has(id) && !timed.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) timed.current.add(id);
    setTimeout(() => {
      for (const id of fresh) timed.current.delete(id);
      setGlowing((now) => new Set([...now].filter((id) => !fresh.includes(id))));
    }, rowHighlight);
  }, [glowing, list.rows]);
  useHeard('attendance', ({ row }) => {
    waiting.current.push(row as unknown as AttendanceRow);
    if (!isBusy) insert();
  });
  useHeard('likes', ({ attendance_id, likes }) => setLikes(attendance_id, { likes }));
  // For rows that were missed until then.
  useFirstConnected(() => void refresh(attendance.list));
  return { glowing, unseen };
}

/** Changes the likes of a row on every loaded page. */
export function setLikes(id: number, likes: Partial<Pick<AttendanceRow, 'likes' | 'liked'>>): void {
  queries.setQueriesData<AttendanceList>(
    { queryKey: [attendance.list.path] },
    (reply) => reply && withLikes(reply, id, likes),
  );
}
