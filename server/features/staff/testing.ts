import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { TestApp } from '#server/platform/testing/app.ts';
import { offices, workingHours } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';

let made = 0;

/** The form of a new member of staff, with unused email and cards. */
export function newStaff(more: object = {}) {
  made += 1;
  const four = String(made).padStart(4, '0');
  return {
    name: `Staf Baharu ${four}`,
    email: `baharu${four}@hadir.example`,
    contact: `01399${four}`,
    ic: `950202-11-${four}`,
    gender: 'F',
    marital_status: 'Single',
    emergency_contact: null,
    access_card_id: `200000${four}`,
    role: 'Normal User',
    office_id: offices.headquarters.id,
    employment_type: 'Permanent',
    working_hour_id: workingHours.fromSeven.id,
    position_id: positions.administrativeClerk.id,
    grade: 'N19',
    start_date: null,
    end_date: null,
    password: null,
    active: 1,
    ...more,
  };
}

/** Helpers of tests that change staff, as an administrator. */
export function staffDesk(app: TestApp) {
  return {
    /** Adds a member of staff and returns their page. */
    add: async (more: object = {}) => {
      const { body } = await app.ask('aminah', staff.add, { body: newStaff(more) });
      return body.data;
    },
    /** Edits someone as a browser would: all fields, with some changed. */
    edit: async (id: number, changed: object, who: 'aminah' | 'badrul' | 'suraya' = 'aminah') => {
      const { body } = await app.ask(who, staff.detail, { params: { user_id: id } });
      return app.ask(who, staff.edit, { body: { ...body.user, ...changed } });
    },
    detail: async (id: number) => (await app.ask('aminah', staff.detail, { params: { user_id: id } })).body.user,
    /** The audit entries about someone, newest first. */
    logged: async (id: number) => (await entriesIn(app.db, 'staff', id)).reverse(),
    sessionsOf: (id: number) => app.db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).execute(),
  };
}
