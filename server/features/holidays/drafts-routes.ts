import { holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { answer } from '#domain/lib/text.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { changeFacts } from '../days/change.ts';
import { planOf, refuseOtherYear, writePlan } from './confirm-draft.ts';
import { draftBy, draftOfFile } from './drafts.ts';
import { malaysiaIn } from './malaysia.ts';

/** Mounts the draft of a year's public holidays (decision 0147). */
export const holidayDraftRoutes = routesOf(holidayDrafts, {
  read: async ({ db, params: { year } }) => draftBy(db, year, await malaysiaIn(year)),
  check: ({ db, body }) => draftOfFile(db, body),
  confirm: (call) =>
    changeFacts(call, 'holiday', async (db, touch) => {
      const { body } = call;
      refuseOtherYear(body);
      const plan = await planOf(db, body);
      await writePlan(call, db, plan, touch);
      const counts = { added: plan.added.length, moved: plan.moved.length, removed: plan.removed.length };
      const left = body.added.length + body.moved.length + body.removed.length;
      return { ...answer(texts.confirmed), ...counts, same: left - counts.added - counts.moved - counts.removed };
    }),
});
