import { refusalOfDay } from '#domain/applications/dates.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { late } from '#domain/late/contract.ts';
import { answer } from '#domain/lib/text.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { storeAttachment } from '../applications/attachment.ts';
import { decide } from '../applications/decide.ts';
import { decidersFor, detailFor, mayApplyFor } from '../applications/row.ts';
import { applicants } from '../applications/store.ts';
import { submitted } from '../applications/submit.ts';
import { addLate, arrivalOf, lateLists } from './store.ts';

/** Mounts late applications. */
export const lateRoutes = routesOf(late, {
  list: lateLists.page,
  detail: async (call) => {
    const { isOwn: _, ...detail } = await detailFor(call, 'late', await lateLists.row(call, call.params.id));
    return { ...detail, ...(await arrivalOf(call.db, detail.user_id, detail.date)) };
  },
  choices: async ({ db, query }) => ({ users: await applicants(db, query) }),
  approve: (call) => decide(call, 'late', 'approve', [call.params.id]),
  reject: (call) => decide(call, 'late', 'reject', [call.params.id]),
  removeAny: (call) => decide(call, 'late', 'remove', [call.params.id]),
  upload: async (call) => ({ doc: await storeAttachment(call, 'late', call.body.doc) }),
  apply: async (call) => {
    const { user_id } = call.params;
    await mayApplyFor(call, user_id);
    const refusal = refusalOfDay(call.body.date, call.today);
    if (refusal) throw refuseField('date', refusal.text, refusal.values);
    const facts = await decidersFor(call, 'late', user_id);
    const application = { ...call.body, user_id };
    const id = await addLate(call.db, { ...application, created_at: call.now });
    await submitted(call, 'late', { ...application, id }, facts);
    return { ...(await lateLists.own(call, user_id)), id, ...answer(applicationTexts.submitted) };
  },
  mine: (call) => lateLists.own(call, call.viewer.id, call.query),
  remove: (call) => decide(call, 'late', 'remove', [call.params.id]),
});
