import { addDays, type Day, daysBetween } from '#domain/lib/calendar.ts';
import { type Cause, evidenceOf, isLetterDue, refOf } from '#domain/warnings/letters.ts';
import type { Evidence } from '#domain/warnings/shapes.ts';
import type { StoredVerdict } from '#server/features/days/store.ts';
import { cast, settings } from '../cast.ts';
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
  count: number;
  reply_by: Day;
  evidence: Evidence[];
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
}

/** A row of somebody's inbox. */
export interface InboxRow {
  user_id: number;
  message_id: number | null;
  warning_id: number | null;
  reply: string | null;
  replied_at: Date | null;
  is_read: boolean;
  created_at: Date;
}

/** The letters that are due: for every absence, and each third lapse of another kind within a month (D5). */
function causes(lapses: readonly Lapse[]): (Lapse & Pick<Cause, 'count'> & { dates: Day[] })[] {
  const offences = new Map<string, Day[]>();
  return [...lapses]
    .sort((a, b) => a.date.localeCompare(b.date) || a.user_id - b.user_id)
    .flatMap((lapse) => {
      const key = `${lapse.user_id} ${lapse.type} ${lapse.date.slice(0, 7)}`;
      const days = [...(offences.get(key) ?? []), lapse.date];
      offences.set(key, days);
      const count = days.length;
      const dates = lapse.type === 'absence' ? [lapse.date] : days;
      return isLetterDue(lapse.type, count, settings.max_late_before_warning) ? [{ ...lapse, count, dates }] : [];
    });
}

/** The older a letter, the likelier it was answered and settled. */
function statusOf(age: number, draw: number): Letter['status'] {
  if (age > 28) return draw < 0.84 ? 'Verified' : draw < 0.95 ? 'Rejected' : 'Pending';
  if (age > 8) return draw < 0.5 ? 'Verified' : draw < 0.58 ? 'Rejected' : 'Pending';
  return 'Pending';
}

/** The letters issued at 00:15 after each day, with the inbox message that asks for a reply (D5). */
export function lettersOf(
  lapses: readonly Lapse[],
  verdicts: readonly StoredVerdict[],
  span: Span,
): { letters: Letter[]; letterInbox: InboxRow[] } {
  const chance = random('letters');
  const settling = random('letters settled');
  const replying = random('letters replied');
  const judged = new Map(verdicts.map((verdict) => [`${verdict.user_id} ${verdict.work_date}`, verdict]));
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
    const reply_by = addDays(issued, settings.days_to_respond);
    const evidence = cause.dates.map((date) => evidenceOf({ ...judged.get(`${user_id} ${date}`)!, date }));
    const isSettled = status !== 'Pending';
    const explanation = isSettled || chance.chance(0.3) ? chance.pick(reasons.replies) : null;
    const answered = span.at(addDays(issued, replying.between(0, 2)), replying.between(8 * 60, 16 * 60));
    // A reply in the future has not been written yet.
    const reply = answered < span.now ? explanation : null;
    const replied_at = reply === null ? null : answered;
    const is_read = explanation !== null || chance.chance(0.5);
    const about = { user_id, message_id: null, warning_id: at + 1 };
    letterInbox.push({ ...about, reply, replied_at, is_read, created_at });
    const day = addDays(date, settling.between(4, 8));
    // Nobody decides on their own letter (D1).
    const decider = user_id === cast.aminah.id ? cast.badrul.id : cast.aminah.id;
    const decided_at = isSettled ? span.at(day, settling.between(9 * 60, 15 * 60)) : null;
    return {
      id: at + 1,
      ref_no,
      user_id,
      date,
      type,
      status,
      count: cause.count,
      reply_by,
      created_at,
      evidence,
      decided_by: isSettled ? decider : null,
      decided_at,
    };
  });
  return { letters, letterInbox };
}
