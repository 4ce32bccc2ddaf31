import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { acting } from '#domain/acting/contract.ts';
import { departmentForm, departments } from '#domain/departments/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { leaveFreezes } from '#domain/leave-freezes/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { officeBounds } from '#domain/limits.ts';
import { officeFormWithin, offices } from '#domain/offices/contract.ts';
import { payroll, payrollForm } from '#domain/payroll/contract.ts';
import { positionForm, positions } from '#domain/positions/contract.ts';
import { ramadhan } from '#domain/ramadhan/contract.ts';
import { providerForm, signIn } from '#domain/sign-in/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffForm } from '#domain/staff/form.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { contracts, fieldsOf } from '#server/platform/testing/calls.ts';
import { sensibleInput } from '#server/platform/testing/sensible.ts';
import { cast, offices as seeded } from '#server/seed/cast.ts';
import { positions as posts } from '#server/seed/positions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Every edit that sends a version: a valid form with one field changed, and the fields of that form. */
interface Edited {
  row: AnyEndpoint;
  body: () => Promise<object>;
  changed: object;
  fields: readonly string[];
  shown: object;
  /** Who edited meanwhile, if not Badrul, a Manager. */
  other?: 'suraya';
}
const first = async (row: AnyEndpoint, input = {}) => (await app.ask('aminah', row, input)).body.data[0];
const keys = (form: z.ZodType) => Object.keys((form as z.ZodObject).shape);

/** Edits of records that already exist, refer to others or have no name. */
const special: Record<string, Edited> = {
  departments: {
    row: departments.edit,
    body: () => first(departments.list, { query: { search: 'finance' } }),
    changed: { name: 'Kewangan' },
    fields: keys(departmentForm),
    shown: { parent_id: 'Corporate Services' },
  },
  positions: {
    row: positions.edit,
    body: () => first(positions.list, { query: { search: 'accountant' } }),
    changed: { level: 6 },
    // This is no field of the record: it allows deciders outside the line.
    fields: keys(positionForm).filter((field) => field !== 'any_decider'),
    shown: { department_id: expect.any(String), support_id: 'Finance Manager' },
  },
  offices: {
    row: offices.edit,
    body: () => first(offices.list, { query: { search: 'dungun' } }),
    changed: { max_distance: 333 },
    fields: keys(officeFormWithin(officeBounds)),
    shown: { working_hour_ids: 'Sunday to Thursday, from 07:00' },
  },
  holidays: {
    row: holidays.edit,
    body: async () => {
      const body = { details: 'Hari Kerani', start: '2026-08-31', end: '2026-08-31', position_ids: [12] };
      const { id } = (await app.ask('aminah', holidays.add, { body })).body;
      return { id, version: 1, ...body };
    },
    changed: { details: 'Hari Lain' },
    fields: ['details', 'start', 'end', 'position_ids', 'states', 'office_ids'],
    shown: { position_ids: 'Administrative Clerk · Administration and Human Resources' },
  },
  leaveFreezes: {
    row: leaveFreezes.edit,
    body: async () => {
      const body = { start: '2027-08-30', end: '2027-08-31', remark: 'Audit' };
      const { id } = (await app.ask('aminah', leaveFreezes.add, { body })).body;
      return { id, version: 1, ...body };
    },
    changed: { remark: 'Stocktaking' },
    fields: ['start', 'end', 'remark'],
    shown: {},
  },
  ramadhanPeriods: {
    row: ramadhan.edit,
    body: async () => {
      const days = Array.from({ length: 7 }, () => ({ minutes: 30, end_time: null }));
      const places = { states: ['TRG'], office_ids: [seeded.kuantan.id], working_hour_ids: [] };
      const body = {
        first_day: '2030-01-06',
        last_day: '2030-02-04',
        is_expected: true,
        choose_until: null,
        days,
        ...places,
      };
      const { id } = (await app.ask('aminah', ramadhan.add, { body })).body;
      return { id, version: 1, ...body };
    },
    changed: { last_day: '2030-02-03' },
    fields: fieldsOf(ramadhan.add),
    shown: { states: 'Terengganu', office_ids: seeded.kuantan.name },
  },
  kiosks: {
    row: kiosks.edit,
    body: () => first(kiosks.list, { params: { office_id: seeded.headquarters.id } }),
    changed: { name: 'Lobi Lain' },
    fields: ['name', 'manual_entry'],
    shown: {},
  },
  entitlements: {
    row: entitlements.edit,
    body: () => first(entitlements.list, { params: { user_id: cast.farid.id } }),
    changed: { total_days: 20 },
    fields: ['total_days'],
    shown: {},
  },
  signIn: {
    row: signIn.edit,
    body: async () => {
      const fields = { label: 'Microsoft', label_ms: 'Microsoft', issuer: 'https://login.example', client_id: 'hadir' };
      const body = { ...fields, staff_claim: null, client_secret: null };
      const { id } = (await app.ask('aminah', signIn.add, { body })).body;
      return { id, version: 1, ...body };
    },
    changed: { label: 'Entra' },
    fields: keys(providerForm).filter((field) => field !== 'client_secret'),
    shown: {},
    // Managers change no way of signing in.
    other: 'suraya',
  },
  payroll: {
    row: payroll.edit,
    body: async () => {
      const columns = [{ field: 'name', of: 'both', head: 'Nama' }];
      const body = { name: 'Gaji', in_hours: false, absent_unpaid: true, unpaid_types: [], columns };
      const { id } = (await app.ask('aminah', payroll.add, { body })).body;
      return { id, version: 1, ...body };
    },
    changed: { in_hours: true },
    fields: keys(payrollForm),
    shown: {},
  },
  acting: {
    row: acting.edit,
    body: async () => {
      const body = {
        position_id: posts.financeManager.id,
        date_from: '2026-05-04',
        date_to: '2026-05-15',
        is_instead: false,
      };
      const params = { user_id: cast.farid.id };
      expect((await app.ask('aminah', acting.add, { params, body })).status).toBe(200);
      const { acting_posts } = (await app.ask('aminah', staff.detail, { params })).body.user;
      return { id: acting_posts[0].id, version: 1, ...body };
    },
    changed: { date_to: '2026-05-14' },
    fields: fieldsOf(acting.add),
    shown: { position_id: 'Finance Manager' },
  },
  substitutes: {
    row: substitutes.edit,
    body: async () => {
      const who = { user_id: cast.devi.id, substitute_id: cast.gopal.id };
      const body = { ...who, date_from: '2026-05-04', date_to: '2026-05-15', kinds: [] };
      const { id } = (await app.ask('aminah', substitutes.add, { body })).body;
      return { id, version: 1, ...body };
    },
    changed: { date_to: '2026-05-14' },
    fields: fieldsOf(substitutes.add).filter((field) => field !== 'user_id'),
    shown: { substitute_id: cast.gopal.name },
  },
  staff: {
    row: staff.edit,
    body: async () => (await app.ask('aminah', staff.detail, { params: { user_id: cast.farid.id } })).body.user,
    changed: { contact: '0135559999' },
    // These are no fields of the record: a new password, the day on which the change takes effect, and why.
    fields: keys(staffForm).filter((field) => !['password', 'valid_from', 'note'].includes(field)),
    shown: { office_id: seeded.headquarters.name, position_id: 'Administrative Clerk' },
  },
};

/** The edit of any other record: of its name, once it was added. */
function namedEdit(feature: string, contract: (typeof contracts)[string]): Edited {
  const { list, add, edit } = contract;
  return {
    row: edit!,
    body: async () => {
      const body = sensibleInput({ name: `${feature}.add`, row: add! });
      const { id } = (await app.ask('aminah', add!, { body })).body;
      const { data } = (await app.ask('aminah', list!, { query: { around: id } })).body;
      return data.find((one: { id: number }) => one.id === id);
    },
    changed: { name: 'Nama Lain' },
    fields: fieldsOf(add!),
    shown: {},
  };
}

const edits = Object.entries(contracts).flatMap(([feature, contract]) =>
  'edit' in contract ? [[feature, special[feature] ?? namedEdit(feature, contract)] as const] : [],
);

describe('an edit of an older version', () => {
  it.each(edits)(
    'of %s returns every field of the form as it is now, with the texts behind ids',
    async (_, { row, body, changed, fields, shown, other }) => {
      const by = other ?? 'badrul';
      const mine = (await body()) as { version: number };
      const theirs = await app.ask(by, row, { body: { ...mine, ...changed } });
      expect(theirs.status).toBe(200);
      const refused = await app.ask('aminah', row, { body: mine });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'words.changed',
        message: `${cast[by].name} changed this record while you were editing. Review and save again`,
        version: mine.version + 1,
        current: changed,
        shown,
      });
      expect(Object.keys(refused.body.fields)).toEqual(Object.keys(changed));
      expect(Object.keys(refused.body.current).sort()).toEqual([...fields].sort());
      // The returned values are those the form would send: saved unchanged, they change nothing.
      const again = await app.ask('aminah', row, {
        body: { ...mine, ...refused.body.current, version: refused.body.version },
      });
      expect(again.status).toBe(200);
    },
  );
});
