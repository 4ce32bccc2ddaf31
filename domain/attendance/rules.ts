import { addDays, minuteOf, showDay, showTime, timeOf } from '../lib/calendar.ts';
import { capitalised, type Fill, filled, same, type Text } from '../lib/text.ts';
import { pageSize } from '../limits.ts';
import { type AttendanceList, type AttendanceRow, attendanceSorts, type RemovedRow } from './contract.ts';
import { attendanceTexts, type verdictTexts } from './texts.ts';

/** The name of a platform: web_app is Access Card, others are title-cased (ATT-10, ATT-11, STAFF-114). */
export function platformText(platform: string): Text {
  if (platform === 'web_app') return attendanceTexts.accessCard;
  const words = platform.split(/[\s_-]+/).filter(Boolean);
  const titled = words.map((word) => capitalised(word.toLowerCase())).join(' ');
  return same(titled);
}

/** The verdict on a row; null for every event but the first in of a day (D3). */
export function verdictOf(
  row: Pick<AttendanceRow, 'is_late' | 'is_early' | 'remark'>,
): keyof typeof verdictTexts | null {
  if (row.is_late) return 'late';
  if (row.is_early) return 'early';
  if (row.remark === null) return null;
  return row.remark.code === 'onTime' ? 'on-time' : 'excused';
}

/** Whether a row has a like button: only clock-ins that are not late (ATT-33, ATT-34). */
export const showsLike = (row: Pick<AttendanceRow, 'type' | 'is_late'>): boolean => row.type === 'in' && !row.is_late;

/** What a row says of an event that arrived late, and of one whose time is doubtful (D4). */
export function arrivedText({ arrived_at, doubt, created_at, work_date, time }: Arrived): Text[] {
  const doubtful = doubt === null ? [] : [attendanceTexts.doubtful];
  if (arrived_at === null) return doubtful;
  const minutes = minuteOf(time) + Math.floor((Date.parse(arrived_at) - Date.parse(created_at)) / 60_000);
  const date = addDays(work_date, Math.floor(minutes / 1440));
  const values = { time: showTime(timeOf(minutes % 1440)), date: showDay(date) };
  return [filled(date === work_date ? attendanceTexts.arrived : attendanceTexts.arrivedOn, values), ...doubtful];
}

type Arrived = Pick<AttendanceRow, 'arrived_at' | 'doubt' | 'created_at' | 'work_date' | 'time'>;

/** Who counted a row by hand, and why as far as the viewer may know; null for most (D4). */
export function countedText({ counted }: Pick<AttendanceRow, 'counted'>): { text: Text; values: Fill } | null {
  if (!counted) return null;
  const { by: name, note } = counted;
  if (note === null) return { text: attendanceTexts.countedBy, values: { name } };
  return { text: attendanceTexts.counted, values: { name, note } };
}

/** Who entered a row by a correction, with the time that it had before, and why as far as the viewer may know (D5). */
export function correctedText({ corrected }: Pick<AttendanceRow, 'corrected'>): Text | null {
  if (!corrected) return null;
  const { was, by, note } = corrected;
  const values = { name: by, note: note ?? '', was: was === null ? '' : showTime(was) };
  if (was === null) return filled(note === null ? attendanceTexts.enteredBy : attendanceTexts.entered, values);
  return filled(note === null ? attendanceTexts.correctedBy : attendanceTexts.corrected, values);
}

/** Who took an event out, and why as far as the viewer may know (D5). */
export const removedText = ({ by: name, note }: Pick<RemovedRow, 'by' | 'note'>): Text =>
  note === null ? filled(attendanceTexts.removedBy, { name }) : filled(attendanceTexts.removed, { name, note });

/** The page, search, filters and sort of a list. */
export interface ListView {
  page: number;
  search: string;
  /** By name; `all`, or for `date` the day, where nothing is narrowed. */
  filters: { type: string; activity: string; user_id: string; office_id: string };
  sort: { column: string; direction: string };
  date: string;
  today: string;
}

/** Whether a live row belongs at the top of the list as it is shown (ATT-22 to ATT-27). */
export function takesLiveRow(view: ListView, row: Pick<AttendanceRow, 'work_date'>): boolean {
  return (
    view.page === 0 &&
    view.search === '' &&
    Object.values(view.filters).every((value) => value === 'all') &&
    view.sort.column === attendanceSorts.opens.column &&
    view.sort.direction === attendanceSorts.opens.direction &&
    view.date === view.today &&
    row.work_date === view.today
  );
}

/**
 * A first page, newest first, with a live row inserted; a row that is there already is only updated, and one that
 * arrived late is not inserted.
 */
export function withLiveRow<List extends Pick<AttendanceList, 'data' | 'total'>>(list: List, row: AttendanceRow): List {
  const known = list.data.find((one) => one.id === row.id);
  if (known) {
    const { liked, doc, counted, corrected } = known;
    return {
      ...list,
      data: list.data.map((one) => (one === known ? { ...row, liked, doc, counted, corrected } : one)),
    };
  }
  // It did not happen now, so that it waits for the next look at the list.
  if (row.arrived_at !== null) return list;
  const data = [row, ...list.data].sort((a, b) => b.id - a.id).slice(0, pageSize);
  return { ...list, data, total: list.total + 1 };
}

/** A list with the likes of one row changed; the same list when the row is not on it. */
export function withLikes<List extends Pick<AttendanceList, 'data'>>(
  list: List,
  id: number,
  likes: Partial<Pick<AttendanceRow, 'likes' | 'liked'>>,
): List {
  if (!list.data.some((row) => row.id === id)) return list;
  return { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...likes } : row)) };
}
