import { refusalOfDay } from '#domain/applications/dates.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { refusalOfTime } from '#domain/leave-office/rules.ts';
import { answer } from '#domain/lib/text.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { storeAttachment } from '../applications/attachment.ts';
import { decide } from '../applications/decide.ts';
import { decidersFor, detailFor, mayApplyFor } from '../applications/row.ts';
import { applicants, lockApplicant } from '../applications/store.ts';
import { submitted } from '../applications/submit.ts';
import { addLeaveOffice, dayOf, leaveOfficeLists } from './store.ts';

/** Mounts leave-office applications. */
export const leaveOfficeRoutes = routesOf(leaveOffice, {
  list: leaveOfficeLists.page,
  detail: async (call) => {
    const row = await leaveOfficeLists.row(call, call.params.id);
    const { isOwn: _, ...detail } = await detailFor(call, 'leave_office', row);
    return detail;
  },
  choices: async ({ db, query }) => ({ users: await applicants(db, query) }),
  approve: (call) => decide(call, 'leave_office', 'approve', [call.params.id]),
  reject: (call) => decide(call, 'leave_office', 'reject', [call.params.id]),
  cancel: (call) => decide(call, 'leave_office', 'cancel', [call.params.id]),
  upload: async (call) => ({
    doc: await storeAttachment(call, 'leave_office', call.body.doc),
  }),
  apply: async (call) => {
    const { db, body, today } = call;
    const { user_id } = call.params;
    await mayApplyFor(call, user_id);
    const early = refusalOfDay(body.date, today);
    if (early) throw refuseField('date', early.text, early.values);
    const facts = await decidersFor(call, 'leave_office', user_id);
    // Of two concurrent applications, neither would see the other.
    await lockApplicant(db, user_id);
    const refusal = refusalOfTime(body, await dayOf(db, user_id, body.date));
    if (refusal) throw refuseField(refusal.field, refusal.text);
    const id = await addLeaveOffice(db, { ...body, user_id, created_at: call.now });
    await submitted(call, 'leave_office', { ...body, id, user_id }, facts);
    return { ...(await leaveOfficeLists.own(call, user_id)), id, ...answer(applicationTexts.submitted) };
  },
  mine: (call) => leaveOfficeLists.own(call, call.viewer.id, call.query),
  remove: (call) => decide(call, 'leave_office', 'remove', [call.params.id]),
});
