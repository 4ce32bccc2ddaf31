import type { FastifyInstance } from 'fastify';
import { covers, type Viewer } from '#domain/access.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { periodsToCorrect } from '#domain/entitlements/correct.ts';
import { correctionModule } from '#domain/entitlements/documents.ts';
import { refusalOfComing } from '#domain/entitlements/periods.ts';
import { periodStart, refusalOfTotal } from '#domain/entitlements/rules.ts';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { validMonth } from '#domain/lib/month.ts';
import { answer } from '#domain/lib/text.ts';
import { namedText } from '#domain/names/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { removeRow } from '#server/platform/database/rows.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { storeUpload } from '../documents/upload.ts';
import { staffFor } from '../people/person.ts';
import { correctBalance } from './correct.ts';
import {
  addEntitlement,
  editEntitlement,
  entitlementsOf,
  leavesTaken,
  leaveTypeRow,
  ledgersOf,
  lockedEntitlement,
  movementsOf,
  ownerOfEntry,
} from './store.ts';

const log = changeLog('entitlements');

/** Mounts the leaves that a member of staff holds. */
export function entitlementRoutes(app: FastifyInstance, platform: Platform): void {
  const yearStart = platform.env.leaveYearStart;
  /** The other fields of a ledger row. */
  const opening = (leave: { type: string }, viewer: { id: number }, now: Date, today: Day) => ({
    period: periodStart(leave.type, today, yearStart),
    admin_id: viewer.id,
    created_at: now,
  });
  /** An entry whose owner the caller may change, both locked until the transaction ends: the owner first (decision 0185). */
  const entryFor = async (call: { db: Db; viewer: Viewer; today: Day }, id: number) => {
    await staffFor(call, orNotFound(await ownerOfEntry(call.db, id)), 'enter_leave');
    return orNotFound(await lockedEntitlement(call.db, id, call.today, yearStart));
  };
  mount(app, platform, entitlements, {
    list: async (call) => {
      const person = await staffFor(call, call.params.user_id, 'see');
      return entitlementsOf(call.db, person.id, call.today, yearStart);
    },
    history: async (call) => {
      const person = await staffFor(call, call.params.user_id, 'see');
      return leavesTaken(call.db, person.id, validMonth(call.query.month), call.query);
    },
    add: async (call) => {
      const { db, body, viewer, now, today } = call;
      const person = await staffFor(call, body.user_id, 'enter_leave');
      const type = await leaveTypeRow(db, body.leaves_id);
      if (!type) throw refuseField('leaves_id', texts.noType);
      const { name: leave, charged_to_name: other } = type;
      if (other) throw refuseField('leaves_id', termTexts.noEntry, { leave, other });
      const id = await addEntitlement(db, body, opening(type, viewer, now, today));
      const { total_days } = body;
      const change = { about: person.id, after: { leaves_id: type.id, total_days } };
      await log.add(call, id, 'added', { leave: type.name, total_days }, change);
      return entitlementsOf(db, person.id, today, yearStart);
    },
    edit: async (call) => {
      const { db, body, viewer, now, today } = call;
      const { id, total_days } = body;
      const entry = await entryFor(call, id);
      await log.refuseStale(call, entry, body);
      const refusal =
        refusalOfTotal(entry, total_days) ?? refusalOfComing(entry, entry.ledger, total_days, { today, yearStart });
      if (refusal) throw refuseField('total_days', refusal.text, refusal.values);
      await editEntitlement(db, entry, total_days, opening(entry, viewer, now, today));
      const values = { leave: entry.name, from: entry.total_days, to: total_days };
      await log.add(call, id, 'changed', values, {
        about: entry.user_id,
        before: entry,
        after: { total_days },
      });
      return entitlementsOf(db, entry.user_id, today, yearStart);
    },
    correct: async (call) => {
      const entry = await entryFor(call, call.body.id);
      await correctBalance(call, entry, yearStart);
      return entitlementsOf(call.db, entry.user_id, call.today, yearStart);
    },
    upload: async (call) => ({
      doc: await storeUpload(call, 'docs', call.body.doc, async () => ({
        owner_id: call.viewer.id,
        module: correctionModule,
        record_id: null,
      })),
    }),
    periods: async (call) => {
      const { db, params, viewer, today } = call;
      const person = await staffFor(call, orNotFound(await ownerOfEntry(db, params.id)), 'see');
      if (!covers(viewer, 'enter_leave', person)) throw notFound();
      const entry = orNotFound((await ledgersOf(db, [params.id]))[0]);
      return { data: periodsToCorrect(entry, entry.ledger, { today, yearStart }) };
    },
    movements: async (call) => {
      const { db, params, query, viewer } = call;
      const person = await staffFor(call, orNotFound(await ownerOfEntry(db, params.id)), 'see');
      const page = await movementsOf(db, params.id, query);
      const mayOpen = person.id === viewer.id || covers(viewer, 'enter_leave', person);
      return mayOpen ? page : { ...page, data: page.data.map((row) => ({ ...row, doc: null })) };
    },
    remove: async (call) => {
      const { id } = call.params;
      const entry = await entryFor(call, id);
      if (entry.uses > 0) throw refuse(texts.inUse, { leave: namedText(entry), uses: entry.uses });
      await removeRow(call.db, 'user_leaves', id, call.now);
      const { total_days, balance } = entry;
      await log.add(
        call,
        id,
        'removed',
        { leave: entry.name },
        { about: entry.user_id, before: { total_days, balance } },
      );
      return answer(texts.removed);
    },
  });
}
