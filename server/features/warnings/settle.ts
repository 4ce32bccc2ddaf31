import { may, type Viewer } from '#domain/access.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import type { warnings } from '#domain/warnings/contract.ts';
import { type LetterAction, letterActions, refusalInList, refusalOfAction } from '#domain/warnings/rules.ts';
import { letterListTexts, warningTexts as texts } from '#domain/warnings/texts.ts';
import { dueOf } from '#server/platform/http/chosen.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { announceLetters, notifyOfOutcome } from './announce.ts';
import { type ChosenLetter, countPendingLetters, lockedLetters, removeLetter, settleLetters } from './list-store.ts';
import { warningRow } from './store.ts';
import { letterFor, log } from './upload.ts';

const codes = { Verified: 'verified', Rejected: 'rejected' } as const;

/** Verifies or rejects a letter in the user-warning view. */
export async function settleOne(
  call: Call<typeof warnings.verify>,
  action: LetterAction,
): Promise<AnswerOf<typeof warnings.verify>> {
  const { db, viewer } = call;
  const { letter, owner } = await letterFor(call, call.params.id);
  if (!may.settleLetter(viewer, owner)) throw refuse(texts.own);
  const refusal = refusalOfAction(action, letter);
  if (refusal) throw refuse(refusal);
  const { to } = letterActions[action];
  await settleLetters(db, [letter.id], to, viewer.id, call.now);
  await log.add(call, letter.id, codes[to], letter, {
    before: { status: letter.status },
    after: { status: to },
    about: letter.user_id,
  });
  await notifyOfOutcome(call, [letter.id], to, viewer.name);
  announceLetters(call, [letter.user_id]);
  return orNotFound(await warningRow(db, letter.id));
}

/**
 * Verifies or rejects those of the chosen letters that can be, and says why the others were skipped (D6). When none can
 * be, it is refused, with the same report.
 */
export async function settleChosen(
  call: Call<typeof warnings.verifyChosen>,
  action: LetterAction,
): Promise<AnswerOf<typeof warnings.verifyChosen>> {
  const { db, viewer, now, today } = call;
  const ids = [...new Set(call.body.ids)];
  const letters = await lockedLetters(db, viewer, ids);
  const { due, done, skipped } = dueOf(ids, letters, {
    refusalOf: (letter) => refusalOf(viewer, letter),
    nameOf: (letter) => ({ ref_no: letter?.ref_no ?? '', name: letter?.name ?? '' }),
    gone: words.notFound,
  });
  const { to } = letterActions[action];
  await settleLetters(db, done, to, viewer.id, now);
  const change = { before: { status: 'Pending' }, after: { status: to } };
  await log.addAll(
    call,
    codes[to],
    due.map((letter) => ({ id: letter.id, from: letter, about: letter.user_id, ...change })),
  );
  await notifyOfOutcome(call, done, to, viewer.name);
  announceLetters(
    call,
    due.map(({ user_id }) => user_id),
  );
  const all = action === 'verify' ? letterListTexts.verified : letterListTexts.rejected;
  const text =
    skipped.length === 0 ? answer(all) : answer(letterListTexts.partly, { done: done.length, skipped: skipped.length });
  return { ...text, done, skipped, warning_letter: await countPendingLetters(db, viewer, today) };
}

function refusalOf(viewer: Viewer, letter: ChosenLetter): CodedText | null {
  if (letter.user_id === viewer.id) return texts.own;
  return letter.settles ? refusalInList(letter) : staffTexts.developerOnly;
}

/** Removes a letter; nobody may remove their own (D1). */
export async function removeOne(call: Call<typeof warnings.remove>): Promise<AnswerOf<typeof warnings.remove>> {
  const { db, viewer, now } = call;
  const { letter, owner } = await letterFor(call, call.params.id);
  if (!may.settleLetter(viewer, owner)) throw refuse(letterListTexts.own);
  await removeLetter(db, letter.id, now);
  const { status } = letter;
  await log.add(call, letter.id, 'removed', letter, { before: { status }, about: letter.user_id });
  announceLetters(call, [letter.user_id]);
  return answer(letterListTexts.removed);
}
