import { existingHolidays, type HolidayNode, type HolidayWorld, holidayRules } from '#domain/imports/holidays.ts';
import { existingHours, type HoursFields, type HoursNode, type HoursWorld, hoursRules } from '#domain/imports/hours.ts';
import { existingOffices, type OfficeWorld, officeRules } from '#domain/imports/offices.ts';
import type { Existing } from '#domain/imports/plan.ts';
import { addDays } from '#domain/lib/calendar.ts';
import type { Office, OfficeFields } from '#domain/offices/contract.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { changeFacts } from '../days/change.ts';
import { peopleByHours } from '../days/store.ts';
import { addHoliday, editHoliday, type HolidayFields } from '../holidays/store.ts';
import { touchByState } from '../offices/state.ts';
import { addOffice, allOffices, editOffice } from '../offices/store.ts';
import { addWorkingHour, editWorkingHour, offerHours } from '../working-hours/store.ts';
import type { KindOf } from './kind.ts';
import { departmentsNow, holidaysNow, hoursFrom, positionsNow } from './store.ts';

/** Offices; working hours are added to those an office offers, never taken from them. */
export const offices: KindOf<OfficeWorld, OfficeFields, Existing & Office> = {
  rules: officeRules,
  locks: ['offices', 'working_hours'],
  load: async ({ db, today, platform }) => ({
    offices: await allOffices(db, today),
    hours: await namedRows(db, 'working_hours'),
    bounds: platform.env.officeBounds,
  }),
  existing: existingOffices,
  write: (call, { added, changed }) =>
    changeFacts(call, 'office', async (db, touch) => {
      const made = new Map<number, number>();
      for (const { row, fields } of added) made.set(row, await addOffice(db, call, fields));
      for (const { existing, fields } of changed) {
        await editOffice(db, call, existing, fields);
        await touchByState(db, existing, fields, touch);
      }
      return made;
    }),
};

/** Sets of working hours; changed days are in force from tomorrow (D5). */
export const hours: KindOf<HoursWorld, HoursFields, Existing & HoursNode> = {
  rules: hoursRules,
  locks: ['working_hours', 'offices'],
  load: async ({ db, today }) => ({
    hours: await hoursFrom(db, addDays(today, 1)),
    offices: await namedRows(db, 'offices'),
  }),
  existing: existingHours,
  write: (call, { added, changed }) =>
    changeFacts(call, 'hours', async (db, touch) => {
      const made = new Map<number, number>();
      const from = addDays(call.today, 1);
      for (const { row, fields } of added) made.set(row, await addWorkingHour(db, fields, call));
      for (const { existing, fields } of changed) {
        await editWorkingHour(db, existing.id, fields, from, call);
        touch({ people: await peopleByHours(db, existing.id), from });
      }
      const offered = [...added, ...changed].flatMap(({ row, existing, fields }) =>
        fields.office_ids.map((office_id) => ({ office_id, working_hour_id: existing?.id ?? made.get(row)! })),
      );
      await offerHours(db, offered);
      return made;
    }),
};

/** Public holidays; the days they cover, and covered, are judged again (D5, D6). */
export const holidays: KindOf<HolidayWorld, HolidayFields, Existing & HolidayNode> = {
  rules: holidayRules,
  locks: ['holidays', 'positions', 'offices'],
  load: async ({ db }) => ({
    departments: await departmentsNow(db),
    positions: await positionsNow(db),
    holidays: await holidaysNow(db),
    offices: await namedRows(db, 'offices'),
  }),
  existing: existingHolidays,
  write: (call, { added, changed }) =>
    changeFacts(call, 'holiday', async (db, touch) => {
      const made = new Map<number, number>();
      const covers = ({ start, end }: Pick<HolidayFields, 'start' | 'end'>) =>
        touch({ people: 'all', from: start, to: end });
      for (const { row, fields } of added) {
        made.set(row, await addHoliday(db, fields));
        covers(fields);
      }
      for (const { existing, fields } of changed) {
        await editHoliday(db, existing.id, fields);
        covers(existing);
        covers(fields);
      }
      return made;
    }),
};
