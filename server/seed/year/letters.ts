import { addDays, type Day, daysBetween } from '#domain/lib/calendar.ts';
import { type Cause, isLetterDue, letterOf, refOf } from '#domain/warnings/letters.ts';
import { settings } from '../cast.ts';
import { random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Lapse } from './attendance.ts';
import { reasons } from './words.ts';

/** A warning letter as stored. */
export interface Letter {
  id: number;
  ref_no: string;
  user_id: number;
  date: Day;
  type: Lapse['type'];
  status: 'Pending' | 'Verified' | 'Rejected';
  title: string;
  message: string;
  created_at: Date;
}

/** A row of somebody's inbox. */
export interface InboxRow {
  user_id: number;
  message_id: number | null;
  warning_id: number | null;
  reply: string | null;
  is_read: boolean;
  created_at: Date;
}

/** Every absence, and each third lapse of another kind within a month, deserves a letter (D5). */
function causes(lapses: readonly Lapse[]): (Lapse & Cause)[] {
  const counts = new Map<string, number>();
  return [...lapses]
    .sort((a, b) => a.date.localeCompare(b.date) || a.user_id - b.user_id)
    .flatMap((lapse) => {
      const key = `${lapse.user_id} ${lapse.type} ${lapse.date.slice(0, 7)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const isDue = isLetterDue(lapse.type, count, settings.max_late_before_warning);
      return isDue ? [{ ...lapse, count }] : [];
    });
}

/** The older a letter, the surer it was answered and settled. */
function statusOf(age: number, draw: number): Letter['status'] {
  if (age > 28) return draw < 0.84 ? 'Verified' : draw < 0.95 ? 'Rejected' : 'Pending';
  if (age > 8) return draw < 0.5 ? 'Verified' : draw < 0.58 ? 'Rejected' : 'Pending';
  return 'Pending';
}

/** The letters issued at 00:15 after each day, with the inbox message that asks for a reply (D5). */
export function lettersOf(
  lapses: readonly Lapse[],
  span: Span,
): { letters: Letter[]; letterInbox: InboxRow[] } {
  const chance = random('letters');
  const numbers = new Map<string, number>();
  const letterInbox: InboxRow[] = [];
  const letters = causes(lapses).map((cause, at): Letter => {
    const { user_id, date, type } = cause;
    const month = date.slice(0, 7);
    const number = (numbers.get(month) ?? 0) + 1;
    numbers.set(month, number);
    const ref_no = refOf(date, number);
    const issued = addDays(date, 1);
    const created_at = span.by(issued, 15);
    const status = statusOf(daysBetween(date, span.today), chance.next());
    const { title, message } = letterOf(cause, ref_no, addDays(issued, settings.days_to_respond));
    const isSettled = status !== 'Pending';
    const reply = isSettled || chance.chance(0.3) ? chance.pick(reasons.replies) : null;
    const is_read = reply !== null || chance.chance(0.5);
    const about = { user_id, message_id: null, warning_id: at + 1 };
    letterInbox.push({ ...about, reply, is_read, created_at });
    return { id: at + 1, ref_no, user_id, date, type, status, title, message, created_at };
  });
  return { letters, letterInbox };
}
