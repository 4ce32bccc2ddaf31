import type { FastifyInstance } from 'fastify';
import { holds, type Viewer } from '#domain/access.ts';
import { audit } from '#domain/audit/contract.ts';
import { auditSheet } from '#domain/audit/sheet.ts';
import { addDays, instantOf, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { validMonth } from '#domain/lib/month.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { screens } from '#domain/screens.ts';
import type { Db } from '#server/platform/database/database.ts';
import { fromReplica } from '#server/platform/database/replica.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { matchingStaff } from '../people/store.ts';
import { findable } from '../people/visible-store.ts';
import { listFile } from './list-file.ts';
import { auditPage } from './list-store.ts';
import { type EntryRow, entryRows } from './store.ts';

/** Mounts the audit log, and sends new entries to those who view it (AUDIT-04). */
export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, live, clock } = platform;
  const list = async ({ db, viewer, query, today }: Call<typeof audit.list>) => {
    const first = validMonth(query.month);
    if (first !== null && first > monthStart(today)) throw refuseField('month', monthTexts.future);
    const month =
      first === null
        ? null
        : {
            from: instantOf(first, 0, clock.zone),
            until: instantOf(addDays(monthEnd(first), 1), 0, clock.zone),
          };
    const { staffs } = query.staffs ? await actors(db, viewer, {}) : { staffs: [] };
    return { ...(await auditPage(db, { ...query, month })), staffs };
  };
  mount(app, platform, audit, {
    // The newest entries are on the first page; those of later ones have been there for a while.
    list: (call) => (call.query.page > 0 ? fromReplica(list)(call) : list(call)),
    listFile: listFile(audit.list, auditSheet, list),
    staffs: ({ db, viewer, query }) => actors(db, viewer, query),
  });
  live.rows<EntryRow>('activity-log', {
    paths: [screens.audit.path],
    load: (ids) => entryRows(db, ids),
    may: (viewer) => holds(viewer, 'audit'),
    message: ({ created_at, values: _, record_id: __, ...row }) => ({
      type: 'activity-log',
      row: { ...row, created_at: created_at.toISOString() },
    }),
  });
}

/** Those who may have acted or be concerned, including people who were removed. */
const actors = (db: Db, viewer: Viewer, query: Partial<QueryOf<typeof audit.staffs>>) =>
  matchingStaff(db, findable(viewer, 'audit'), query, true);
