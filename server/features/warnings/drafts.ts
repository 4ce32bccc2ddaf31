import type { Viewer } from '#domain/access.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { draftSheet } from '#domain/warnings/drafts-sheet.ts';
import { explainTexts } from '#domain/warnings/explain-texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dueOf } from '#server/platform/http/chosen.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { announceDrafts } from './announce.ts';
import { type ChosenDraft, countDrafts, dismissDrafts, draftPage, lockedDrafts } from './drafts-list-store.ts';
import { letterPolicy, removeDrafts } from './drafts-store.ts';
import { notifyOfDismissal } from './explain-notice.ts';
import { closedAmong } from './explain-store.ts';
import { holdClosing } from './store.ts';
import { log } from './upload.ts';
import { issueDue } from './write.ts';
import { giveTime } from './write-drafts.ts';

type Settling = Call<typeof warningDrafts.release>;
/** Why an action is refused for each of some drafts; null where it is not. */
type Refusals = (call: Settling, drafts: readonly ChosenDraft[]) => Promise<(draft: ChosenDraft) => CodedText | null>;

const list = async ({ db, viewer, query }: Call<typeof warningDrafts.list>) => ({
  ...(await draftPage(db, viewer, query)),
  ...(await countsOf(db, viewer)),
});

async function countsOf(db: Db, viewer: Viewer) {
  const { drafts: waiting, explaining } = await countDrafts(db, viewer);
  return { waiting, explaining, explain_days: (await letterPolicy(db)).explain_days };
}

/** Mounts the drafts of warning letters. */
export const draftRoutes = routesOf(warningDrafts, {
  list,
  listFile: listFile(warningDrafts.list, draftSheet, list),
  release: (call) =>
    settleDrafts(call, texts.released, async (drafts) => {
      await issueDue(call, drafts, 'released');
      await removeDrafts(call.db, idsOf(drafts));
    }),
  dismiss: (call) =>
    settleDrafts(call, texts.dismissed, async (drafts) => {
      const { db, now, viewer, body } = call;
      const explaining = drafts.filter(({ why }) => why === 'explain');
      if (explaining.length > 0 && body.reason === null) throw refuseField('reason', words.complete);
      await dismissDrafts(db, idsOf(drafts), { by: viewer.id, now, reason: body.reason });
      const after = body.reason === null ? {} : { after: { reason: body.reason } };
      const entries = drafts.map((draft) => ({ id: draft.id, from: draft, about: draft.user_id, ...after }));
      await log.addAll(call, 'dismissed', entries);
      if (body.reason !== null) await notifyOfDismissal(call, explaining, { by: viewer.name, reason: body.reason });
    }),
  explain: async (call) => {
    const { explain_days } = await letterPolicy(call.db);
    if (explain_days === 0) throw refuse(explainTexts.none);
    return settleDrafts(
      call,
      explainTexts.given,
      async (drafts) => void (await giveTime(call, drafts, explain_days)),
      refusalsOfTime,
    );
  },
});

const idsOf = (drafts: readonly ChosenDraft[]) => drafts.map(({ id }) => id);

/**
 * Releases or dismisses those of the chosen drafts that can be, and says why the others were skipped (D6). When none can
 * be, it is refused, with the same report.
 */
async function settleDrafts(
  call: Settling,
  text: CodedText,
  settle: (drafts: readonly ChosenDraft[]) => Promise<void>,
  refusals: Refusals = async () => () => null,
): Promise<AnswerOf<typeof warningDrafts.release>> {
  const { db, viewer } = call;
  const ids = [...new Set(call.body.ids)];
  // First, as whoever closes a day or judges again takes its locks: they delete drafts, and number letters.
  await holdClosing(db);
  const drafts = await lockedDrafts(db, viewer, ids);
  const refusalFor = await refusals(call, drafts);
  const { due, done, skipped } = dueOf(ids, drafts, {
    refusalOf: (draft) => refusalOf(viewer, draft) ?? refusalFor(draft),
    nameOf: (draft) => ({ date: draft?.date ?? '', name: draft?.name ?? '' }),
    gone: texts.gone,
  });
  await settle(due);
  announceDrafts(call);
  const counts = { done: done.length, skipped: skipped.length };
  const message = skipped.length === 0 ? answer(text, { count: done.length }) : answer(texts.partly, counts);
  return { ...message, done, skipped };
}

function refusalOf(viewer: Viewer, draft: ChosenDraft): CodedText | null {
  if (draft.user_id === viewer.id) return texts.own;
  return draft.settles ? null : staffTexts.developerOnly;
}

/** Nobody gets the time to explain twice, or while they cannot use it. */
const refusalsOfTime: Refusals = async ({ db, today }, drafts) => {
  const people = drafts.map(({ user_id }) => user_id);
  const closed = await closedAmong(db, people, today);
  return ({ notified_on, user_id }) => {
    if (notified_on !== null) return explainTexts.already;
    return closed.has(user_id) ? explainTexts.closed : null;
  };
};
