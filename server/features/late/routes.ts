import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import { refusalOfDay } from '#domain/applications/dates.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { late } from '#domain/late/contract.ts';
import { answer } from '#domain/lib/text.ts';
import { dropdownBatch } from '#domain/limits.ts';
import type { Db } from '#server/platform/database.ts';
import { refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storeAttachment } from '../applications/attachment.ts';
import { decide } from '../applications/decide.ts';
import { decidersFor, detailFor, seeing, shown } from '../applications/row.ts';
import { applicants } from '../applications/store.ts';
import { submitted } from '../applications/submit.ts';
import { countersOf } from '../session/counters.ts';
import { staffFor } from '../staff/person.ts';
import { addLate, arrivalOf, latePage, lateRow, ownLatePage } from './store.ts';

/** Mounts late applications. */
export function lateRoutes(app: FastifyInstance, platform: Platform): void {
  const own = async ({ db, viewer }: { db: Db; viewer: Viewer }, user_id: number, page = 0) => {
    const list = await ownLatePage(db, user_id, page);
    return { ...list, data: list.data.map((row) => shown('late', viewer, row)) };
  };
  mount(app, platform, late, {
    list: async ({ db, query, viewer, today }) => {
      const [list, { late_application }] = await Promise.all([
        latePage(db, query, seeing(viewer), today),
        countersOf(db, viewer, today),
      ]);
      return { ...list, data: list.data.map((row) => shown('late', viewer, row)), late_application };
    },
    detail: async (call) => {
      const { isOwn: _, ...detail } = await detailFor(call, 'late', await lateRow(call.db, call.params.id));
      return { ...detail, ...(await arrivalOf(call.db, detail.user_id, detail.date)) };
    },
    choices: async ({ db, query }) => ({ users: await applicants(db, { ...query, many: dropdownBatch }) }),
    approve: (call) => decide(call, 'late', 'approve', [call.params.id]),
    reject: (call) => decide(call, 'late', 'reject', [call.params.id]),
    removeAny: (call) => decide(call, 'late', 'remove', [call.params.id]),
    upload: async (call) => ({ doc: await storeAttachment(platform, call, 'late', call.body.doc) }),
    apply: async (call) => {
      const { user_id } = call.params;
      if (user_id !== call.viewer.id) await staffFor(call, user_id, 'edit');
      const refusal = refusalOfDay(call.body.date, call.today);
      if (refusal) throw refuseField('date', refusal.said, refusal.values);
      const facts = await decidersFor(call, 'late', user_id);
      const application = { ...call.body, user_id };
      const id = await addLate(call.db, { ...application, created_at: call.now });
      await submitted(call, 'late', { ...application, id }, facts);
      return { ...(await own(call, user_id)), id, ...answer(applicationTexts.submitted) };
    },
    mine: (call) => own(call, call.viewer.id, call.query.page),
    remove: (call) => decide(call, 'late', 'remove', [call.params.id]),
  });
}
