import { addDays, type Day, monthEnd } from '#domain/lib/calendar.ts';
import { type Cause, causesOf, refOf } from '#domain/warnings/letters.ts';
import type { Within } from '../audit/log.ts';
import { announceLetters, notifyOfOutcome } from './announce.ts';
import { monthsLapses, monthsLetters, monthsRules, type SystemsLetter } from './follow-store.ts';
import { settleLetters } from './list-store.ts';
import { issueLetters, type NewLetter, newestNumber } from './store.ts';
import { log } from './upload.ts';

/** A letter that is due, and to whom. */
type Due = Cause & { user_id: number };

const keyOf = (one: { user_id: number; date: Day; type: string }) => `${one.user_id} ${one.date} ${one.type}`;

/**
 * Updates some people's letters of a month to its stored verdicts, up to its last day that is over (D5): a Pending
 * letter without a cause is rejected by the system, a letter the system rejected whose cause is back is reopened, and a
 * letter that a closed day lacks is issued; all as the system, whoever changed a fact. What a person decided stays. The
 * caller holds the lock on closings. Returns the letters that were rejected.
 */
export async function followVerdicts(
  within: Within & { today: Day },
  people: readonly number[],
  month: Day,
  lastOver: Day,
): Promise<SystemsLetter[]> {
  const { db, now, today } = within;
  const span = { from: month, to: [monthEnd(month), lastOver].sort()[0]! };
  const rules = new Map((await monthsRules(db, span)).map((rule) => [rule.day, rule]));
  const lapses = Map.groupBy(await monthsLapses(db, people, span), ({ user_id }) => user_id);
  const due: Due[] = [...lapses].flatMap(([user_id, rows]) =>
    rows.flatMap(({ date }, at) =>
      causesOf(rows.slice(0, at + 1), rules.get(date)!.max_late_before_warning).map((cause) => ({
        ...cause,
        user_id,
      })),
    ),
  );
  const letters = await monthsLetters(db, people, span);
  const demanded = new Set(due.map(keyOf));
  const written = new Set(letters.map(keyOf));
  const shown = letters.filter(({ removed_at }) => removed_at === null);
  const lost = shown.filter((letter) => letter.status === 'Pending' && !demanded.has(keyOf(letter)));
  const back = shown.filter((letter) => isSystems(letter) && demanded.has(keyOf(letter)));
  await settleLetters(db, idsOf(lost), 'Rejected', null, now);
  await settleLetters(db, idsOf(back), 'Pending', null, null);
  const asSystem = { ...within, viewer: null };
  await log.addAll(asSystem, 'lost_cause', entriesOf(lost));
  if (lost.length > 0) await notifyOfOutcome(within, idsOf(lost), 'Rejected', null);
  await log.addAll(asSystem, 'returned', entriesOf(back));
  const missing = due.filter((one) => rules.get(one.date)!.with_letters && !written.has(keyOf(one)));
  let number = missing.length > 0 ? await newestNumber(db, month) : 0;
  const issued = missing.map(({ user_id, ...cause }): NewLetter => {
    const reply_by = addDays(today, rules.get(cause.date)!.days_to_respond);
    return { ref_no: refOf(month, ++number), user_id, ...cause, reply_by };
  });
  if (issued.length > 0) await log.addAll(asSystem, 'issued', entriesOf(await issueLetters(db, issued, now)));
  const touched = [...lost, ...back, ...issued].map(({ user_id }) => user_id);
  if (touched.length > 0) announceLetters(within, touched);
  return lost;
}

const isSystems = ({ status, decided_by, decided_at }: SystemsLetter) =>
  status === 'Rejected' && decided_by === null && decided_at !== null;

const idsOf = (letters: readonly { id: number }[]) => letters.map(({ id }) => id);

const entriesOf = (letters: readonly { id: number; ref_no: string; user_id: number }[]) =>
  letters.map((letter) => ({ id: letter.id, from: letter, about: letter.user_id }));
