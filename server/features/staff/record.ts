import { holds, may } from '#domain/access.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import { textOfIssue } from '#domain/lib/fields.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { type StaffChange, serviceForm } from '#domain/staff/form.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import { bearerOf, routesOf } from '#server/platform/http/http.ts';
import { staffFor } from '../people/person.ts';
import type { LockedStaff } from '../people/store.ts';
import { effectsOf, holderOf } from './record-store.ts';
import { edit } from './save-staff.ts';
import type { StaffColumns } from './store.ts';
import { holdTerms } from './terms.ts';
import { timelinePage } from './timeline-store.ts';

/** Mounts somebody's history, and the actions on their page with what these touch (decision 0125). */
export const recordRoutes = routesOf(staffRecord, {
  timeline: async (call) => {
    const { db, viewer, today, platform, query } = call;
    const person = await staffFor(call, call.params.user_id, 'see');
    const sees = {
      letters: may.seeRecord(viewer, person),
      access: person.id === viewer.id || holds(viewer, 'roles'),
    };
    return timelinePage(db, person.id, query.page, { today, zone: platform.env.timeZone, ...sees });
  },
  effects: async (call) => {
    const { db, query, today, viewer } = call;
    const person = await staffFor(call, call.params.user_id, 'see');
    const refusal = whyNotChange(viewer, 'edit_staff', person);
    if (refusal) throw refuse(refusal);
    return effectsOf(db, person.id, query, today);
  },
  change: async (call) => {
    const { body, params } = call;
    await holdTerms(call.db);
    const before = await staffFor(call, params.user_id, 'edit_staff');
    const { valid_from, note, ...fields } = body;
    const after = { ...columnsOf(before), ...sentOf(fields) };
    refuseService(after);
    const unchanged = { kind: 'staff', id: before.id, version: undefined, password: null } as const;
    await edit({ ...call, token: bearerOf(call.request)! }, { ...unchanged, ...after, valid_from, note });
    return answer(words.saved);
  },
  holder: async ({ db, viewer, params }) => ({
    user: (await holderOf(db, viewer, params.access_card_id)) ?? null,
  }),
});

type Fields = Omit<StaffChange, 'valid_from' | 'note'>;

/** The fields that were sent. */
const sentOf = (fields: Fields): Partial<StaffColumns> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Somebody as their form has them. */
function columnsOf(before: LockedStaff): StaffColumns {
  const { name, email, contact, ic, gender, marital_status, emergency_contact, access_card_id, staff_no } = before;
  const { role, office_id, employment_type, working_hour_id, position_id, grade, start_date, end_date, active } =
    before;
  return {
    ...{ name, email, contact, ic, gender, marital_status, emergency_contact, access_card_id, staff_no },
    ...{ role, office_id, employment_type, working_hour_id, position_id, grade, start_date, end_date, active },
  } as StaffColumns;
}

/** Refuses days of service that the employment type does not allow, as the form does. */
function refuseService(after: StaffColumns): void {
  const fault = serviceForm.safeParse(after).error?.issues[0];
  if (fault) throw refuseField(fault.path.join('.'), textOfIssue(fault.message));
}
