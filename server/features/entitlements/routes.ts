import type { FastifyInstance } from 'fastify';
import { entitlements } from '#domain/entitlements/contract.ts';
import { periodStart, refusalOfTotal } from '#domain/entitlements/rules.ts';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { monthAsked } from '#domain/lib/month.ts';
import { answer } from '#domain/lib/text.ts';
import { found, refuse, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import { personOf } from '../staff/person.ts';
import {
  addEntitlement,
  editEntitlement,
  entitlementsOf,
  heldEntitlement,
  leavesTaken,
  leaveTypeRow,
  removeEntitlement,
} from './store.ts';

const module = 'entitlements';

/** Mounts the leaves of a member of staff. */
export function entitlementRoutes(app: FastifyInstance, platform: Platform): void {
  const yearStart = platform.env.leaveYearStart;
  /** What a ledger row says beside its days. */
  const opening = (leave: { type: string }, viewer: { id: number }, now: Date, today: Day) => ({
    period: periodStart(leave.type, today, yearStart),
    admin_id: viewer.id,
    created_at: now,
  });
  mount(app, platform, entitlements, {
    list: async ({ db, params, today }) => {
      const person = found(await personOf(db, params.user_id));
      return entitlementsOf(db, person.id, today, yearStart);
    },
    history: async ({ db, params, query }) => {
      const person = found(await personOf(db, params.user_id));
      return leavesTaken(db, person.id, monthAsked(query.month), query.page);
    },
    add: async ({ db, body, viewer, now, today, announce }) => {
      const person = found(await personOf(db, body.user_id));
      const type = await leaveTypeRow(db, body.leaves_id);
      if (!type) throw refuseField('leaves_id', texts.noType);
      const id = await addEntitlement(db, body, opening(type, viewer, now, today));
      if (id === null) throw refuseField('leaves_id', texts.given);
      const action = `Gave ${person.name} ${body.total_days} days of ${type.name}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      return entitlementsOf(db, person.id, today, yearStart);
    },
    edit: async ({ db, body, viewer, now, today, announce }) => {
      const { id, version, total_days } = body;
      const held = found(await heldEntitlement(db, id, today, yearStart));
      if (version !== undefined && version !== held.version)
        throw refuseStale(held, { total_days }, await lastChangedBy(db, module, id));
      const refusal = refusalOfTotal(held, total_days);
      if (refusal) throw refuseField('total_days', refusal.said, refusal.values);
      await editEntitlement(db, held, total_days, opening(held, viewer, now, today));
      const action = `Changed ${held.name} of ${held.owner} from ${held.total_days} to ${total_days} days`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      return entitlementsOf(db, held.user_id, today, yearStart);
    },
    remove: async ({ db, params: { id }, viewer, now, today, announce }) => {
      const held = found(await heldEntitlement(db, id, today, yearStart));
      if (held.uses > 0) throw refuse(texts.inUse, { leave: held.name, uses: held.uses });
      await removeEntitlement(db, id, now);
      const action = `Took ${held.name} from ${held.owner}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      return answer(texts.removed);
    },
  });
}
