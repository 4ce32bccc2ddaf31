import { datesOf } from '#domain/applications/notices.ts';
import { ownPath } from '#domain/applications/paths.ts';
import { fileDueOn, fileNeed } from '#domain/leave/terms.ts';
import { differs, noTerms, termNames } from '#domain/leave-types/terms.ts';
import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { answer, type CodedText, filled } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deciding, Effects } from '../applications/decide.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { againstTerms, fileNeeded } from './plan.ts';
import { leaveFacts } from './store.ts';
import { type StoredTerms, setFileDue, termsOf } from './terms-store.ts';

/**
 * Why an application would be refused now by the rules it keeps, without those about when it was made; null when it would
 * not (decision 0138).
 */
async function brokenOf(db: Db, one: StoredTerms, today: string, yearStart: string): Promise<CodedText | null> {
  const { id, user_id, terms } = one;
  if (!terms) return null;
  const facts = await leaveFacts(db, user_id, one, today, { id, terms });
  if (!facts?.entry) return null;
  const refusal = againstTerms(facts, one, yearStart, null);
  if (refusal) return filled(refusal.text, refusal.values);
  return one.doc === null && fileNeed(terms, one.total_days) === 'now' ? filled(...fileNeeded(facts)) : null;
}

/** The rules of an application for its deciders: as it keeps them, as they are today, and which no longer holds. */
export async function termsFor(db: Db, one: StoredTerms, isOpen: boolean, today: string, yearStart: string) {
  const made = one.terms ?? noTerms;
  const isOther = termNames.some((name) => differs(made, one.now, name));
  if (!one.terms && !isOther) return null;
  const broken = isOpen ? await brokenOf(db, one, today, yearStart) : null;
  return { made, now: isOther ? one.now : null, broken: broken && answer(broken) };
}

/** What approving leave and ending its approval do by the rules it keeps: they are checked, and its file becomes due. */
export const leaveEffects: Effects = {
  async approve(call, id) {
    const [one] = await termsOf(call.db, [id]);
    if (!one?.terms) return null;
    const broken = await brokenOf(call.db, one, call.today, call.platform.env.leaveYearStart);
    if (broken) return filled(texts.broken, { why: broken });
    if (one.doc === null && fileNeed(one.terms, one.total_days) === 'later') await askForFile(call, one);
    return null;
  },
  async withdraw({ db }, id) {
    await setFileDue(db, id, null);
    return null;
  },
};

async function askForFile(call: Deciding, { id, user_id, date_start, date_end, terms }: StoredTerms): Promise<void> {
  const due = fileDueOn(terms!, date_start, call.today);
  await setFileDue(call.db, id, due);
  const values = { dates: datesOf(date_start, date_end), date: showDay(due) };
  const text = terms!.file_missing === 'reject' ? texts.fileDueReject : texts.fileDueRemind;
  const message = joined(paragraph(text, values), linkTo(ownPath('leave', id), texts.handIn));
  await addNotices(call, [{ title: filled(texts.fileDueTitle, values), message, user_ids: [user_id] }]);
}
