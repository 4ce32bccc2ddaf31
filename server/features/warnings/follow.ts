import { isDeepStrictEqual } from 'node:util';
import { addDays, type Day, earliest, monthEnd } from '#domain/lib/calendar.ts';
import type { Within } from '../audit/log.ts';
import { announceComing, announceDrafts, announceLetters } from './announce.ts';
import { draftsAbout, editDrafts, letterPolicy, noteHeld, removeDrafts } from './drafts-store.ts';
import { type Due, dueAmong, keyOf } from './due.ts';
import { monthsLapses, monthsLetters, monthsRules, reopenLetters, type SystemsLetter } from './follow-store.ts';
import { repliedLetters, settleLetters } from './list-store.ts';
import { log } from './upload.ts';

/** A letter that was rejected, and whether its addressee had replied to it. */
type LostLetter = SystemsLetter & { isReplied: boolean };

/**
 * What following the verdicts of a month left: letters that were rejected, those that are pending again, and those that
 * closed days lack.
 */
interface Followed {
  lost: LostLetter[];
  /** Letters that are pending again, and by when to reply to them; null if their addressee has. */
  back: (SystemsLetter & { reply_by: Day | null })[];
  /** What people had time to explain, of which nothing is left. */
  explained: Pick<Due, 'user_id' | 'type'>[];
  missing: Due[];
}

/**
 * Updates some people's letters of a month to its stored verdicts, up to its last day that is over (D5): a Pending
 * letter without a cause is rejected by the system, a letter the system rejected whose cause is back is reopened, with its
 * days to reply from now on, and drafts that wait lose or change what they are about; all as the system, whoever changed a
 * fact. What a person decided stays. The caller holds the lock on closings, writes what is missing, and notifies people of
 * what they lost.
 */
export async function followVerdicts(
  within: Within & { today: Day },
  people: readonly number[],
  month: Day,
  lastOver: Day,
): Promise<Followed> {
  const { db, now } = within;
  const span = { from: month, to: earliest(monthEnd(month), lastOver) };
  const rules = new Map((await monthsRules(db, span)).map((rule) => [rule.day, rule]));
  const { choices } = await letterPolicy(db);
  const due = dueAmong(await monthsLapses(db, people, span), choices, (day) => rules.get(day));
  const letters = await monthsLetters(db, people, span);
  const demanded = new Set(due.map(keyOf));
  const written = new Set(letters.map(keyOf));
  const shown = letters.filter(({ removed_at }) => removed_at === null);
  const lost = shown.filter((letter) => letter.status === 'Pending' && !demanded.has(keyOf(letter)));
  const back = shown.filter((letter) => isSystems(letter) && demanded.has(keyOf(letter)));
  await settleLetters(db, idsOf(lost), 'Rejected', null, now);
  const replyBy = (date: Day) => addDays(within.today, rules.get(date)!.days_to_respond);
  const reopening = back.map(({ id, date }) => ({ id, reply_by: replyBy(date) }));
  const answerBy = await reopenLetters(db, reopening);
  const asSystem = { ...within, viewer: null };
  await log.addAll(asSystem, 'lost_cause', entriesOf(lost));
  await log.addAll(asSystem, 'returned', entriesOf(back));
  const touched = [...lost, ...back].map(({ user_id }) => user_id);
  if (touched.length > 0) announceLetters(within, touched);
  const drafts = await followDrafts(within, people, span, due);
  const isWritten = (one: Due) => written.has(keyOf(one)) || drafts.causes.has(keyOf(one));
  const replied = new Set((await repliedLetters(db, idsOf(lost))).map(({ ref_no }) => ref_no));
  const rejected = lost.map((letter) => ({ ...letter, isReplied: replied.has(letter.ref_no) }));
  const missing = due.filter((one) => rules.get(one.date)!.with_letters && !isWritten(one));
  // One whose last day is another now is written about that.
  const stillDue = new Set(missing.map(({ user_id, type }) => `${user_id} ${type}`));
  const explained = drafts.explained.filter(({ user_id, type }) => !stillDue.has(`${user_id} ${type}`));
  const reopened = back.map((letter) => ({ ...letter, reply_by: answerBy.get(letter.id) ?? null }));
  return { lost: rejected, back: reopened, explained, missing };
}

/**
 * Deletes drafts without a cause, and sets what the others are about; returns the causes that have one, and the deleted
 * ones that their people had time to explain.
 */
async function followDrafts(
  within: Within,
  people: readonly number[],
  span: { from: Day; to: Day },
  due: readonly Due[],
): Promise<{ causes: ReadonlySet<string>; explained: Followed['explained'] }> {
  const drafts = await draftsAbout(within.db, people, span);
  const causes = new Map(due.map((one) => [keyOf(one), one]));
  const waiting = drafts.filter(({ dismissed_at }) => dismissed_at === null);
  const lost = waiting.filter((draft) => !causes.has(keyOf(draft)));
  const changed = waiting.flatMap(({ id, count, evidence, ...draft }) => {
    const cause = causes.get(keyOf(draft));
    if (!cause || isDeepStrictEqual([count, evidence], [cause.count, cause.evidence])) return [];
    return [{ id, count: cause.count, evidence: cause.evidence }];
  });
  await noteHeld(
    within.db,
    lost.filter(({ why }) => why === 'held'),
    within.now,
  );
  await removeDrafts(within.db, idsOf(lost));
  await editDrafts(within.db, changed);
  if (lost.length + changed.length > 0) announceDrafts(within);
  const isChanged = new Set(idsOf([...lost, ...changed]));
  const coming = waiting.filter(({ id, why }) => why === 'explain' && isChanged.has(id));
  announceComing(
    within,
    coming.map(({ user_id }) => user_id),
  );
  return { causes: new Set(drafts.map(keyOf)), explained: lost.filter(({ why }) => why === 'explain') };
}

const isSystems = ({ status, decided_by, decided_at }: SystemsLetter) =>
  status === 'Rejected' && decided_by === null && decided_at !== null;

const idsOf = (letters: readonly { id: number }[]) => letters.map(({ id }) => id);

const entriesOf = (letters: readonly { id: number; ref_no: string; user_id: number }[]) =>
  letters.map((letter) => ({ id: letter.id, from: letter, about: letter.user_id }));
