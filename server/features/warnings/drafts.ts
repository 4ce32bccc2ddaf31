import type { Viewer } from '#domain/access.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { draftSheet } from '#domain/warnings/drafts-sheet.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { type ChosenDraft, countDrafts, dismissDrafts, draftPage, lockedDrafts } from './drafts-list-store.ts';
import { removeDrafts } from './drafts-store.ts';
import { holdClosing } from './store.ts';
import { log } from './upload.ts';
import { announceDrafts, issueDue } from './write.ts';

type Settling = Call<typeof warningDrafts.release>;

const list = async ({ db, viewer, query }: Call<typeof warningDrafts.list>) => ({
  ...(await draftPage(db, viewer, query)),
  waiting: await countDrafts(db, viewer),
});

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
      await dismissDrafts(call.db, idsOf(drafts), call.viewer.id, call.now);
      const entries = drafts.map((draft) => ({ id: draft.id, from: draft, about: draft.user_id }));
      await log.addAll(call, 'dismissed', entries);
    }),
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
): Promise<AnswerOf<typeof warningDrafts.release>> {
  const { db, viewer } = call;
  const ids = [...new Set(call.body.ids)];
  // First, as whoever closes a day or judges again takes its locks: they delete drafts, and number letters.
  await holdClosing(db);
  const drafts = await lockedDrafts(db, viewer, ids);
  const judged = drafts.map((draft) => ({ draft, refusal: refusalOf(viewer, draft) }));
  const due = judged.filter(({ refusal }) => refusal === null).map(({ draft }) => draft);
  const there = new Set(idsOf(drafts));
  const skipped = [
    ...judged.flatMap(({ draft: { id, date, name }, refusal }) =>
      refusal ? [{ id, date, name, ...answer(refusal) }] : [],
    ),
    ...ids.filter((id) => !there.has(id)).map((id) => ({ id, date: '', name: '', ...answer(texts.gone) })),
  ];
  if (due.length === 0) {
    const first = judged[0]?.refusal ?? texts.gone;
    throw new Refusal(422, first, undefined, { done: [], skipped });
  }
  await settle(due);
  announceDrafts(call);
  const counts = { done: due.length, skipped: skipped.length };
  const message = skipped.length === 0 ? answer(text, { count: due.length }) : answer(texts.partly, counts);
  return { ...message, done: idsOf(due), skipped };
}

function refusalOf(viewer: Viewer, draft: ChosenDraft): CodedText | null {
  if (draft.user_id === viewer.id) return texts.own;
  return draft.settles ? null : staffTexts.developerOnly;
}
