import { stateNames } from '#domain/holidays/states.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { type Office, type OfficeFields, offices } from '#domain/offices/contract.ts';
import { type OfficeBounds, outside, type Place } from '#domain/offices/rules.ts';
import { officeSheet } from '#domain/offices/sheet.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { startOf } from '#domain/organisation/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { changeFacts } from '../days/change.ts';
import { touchedByStart } from '../organisation/start.ts';
import { organisationRow } from '../organisation/store.ts';
import { touchByState } from './state.ts';
import {
  addOffice,
  editOffice,
  lockedHours,
  lockedOffice,
  officePage,
  officeRow,
  officeUses,
  setHours,
  staffByHours,
} from './store.ts';

const records = recordsOf('offices');

const list = async ({ db, query, today }: Call<typeof offices.list>) => {
  const [page, all_working_hours] = await Promise.all([officePage(db, today, query), namedRows(db, 'working_hours')]);
  return { ...page, all_working_hours };
};

/** Mounts offices. */
export const officeRoutes = routesOf(offices, {
  list,
  listFile: listFile(offices.list, officeSheet, list),
  detail: async ({ db, params: { office_id }, today, platform }) => {
    const [office, all_working_hours] = await Promise.all([
      office_id === 'new' ? null : officeRow(db, today, office_id),
      namedRows(db, 'working_hours'),
    ]);
    const data = office_id === 'new' ? null : orNotFound(office, officeTexts.notExist);
    return { data, all_working_hours, tiles: platform.env.tiles, bounds: platform.env.officeBounds };
  },
  add: (call) =>
    changeFacts(call, 'place', async (db) => {
      const { body, today } = call;
      refuseOutside(body, call.platform.env.officeBounds);
      await refuseUnknownHours(db, body);
      const id = await addOffice(db, call, body);
      await records.log(call, id, 'added', body, { after: { ...body, state: body.state ?? undefined } });
      return { data: orNotFound(await officeRow(db, today, id)) };
    }),
  edit: (call) =>
    changeFacts(call, 'office', async (db, touch) => {
      const { today } = call;
      const { id, version, ...fields } = call.body;
      orNotFound(await lockedOffice(db, id), officeTexts.notExist);
      const current = orNotFound(await officeRow(db, today, id));
      await records.refuseStale(call, current, async () => ({
        working_hour_ids: await hoursNames(db, current.working_hour_ids),
        state: current.state && stateNames[current.state],
      }));
      refuseOutside(fields, call.platform.env.officeBounds);
      await refuseUnknownHours(db, fields);
      await refuseDroppedHours(call, current, fields);
      await editOffice(db, call, current, fields);
      const shift = await shiftByOffice(db, current.starts_on, fields.starts_on, today);
      if (shift) touch({ people: 'all', from: shift.from, to: shift.to }, 'start');
      await touchByState(db, current, fields, touch);
      await records.log(call, id, 'changed', current, { before: current, after: fields });
      return { data: orNotFound(await officeRow(db, today, id)) };
    }),
  remove: (call) =>
    changeFacts(call, 'place', async (db) => {
      const { id } = call.params;
      const office = orNotFound(await lockedOffice(db, id), officeTexts.notExist);
      const uses = await officeUses(db, id, call.today);
      if (uses.users + uses.kiosks > 0) throw refuse(officeTexts.inUse, uses);
      await setHours(db, id, []);
      await records.remove(call, office);
      return answer(officeTexts.removed);
    }),
});

/** The days that another start of an office touches; null when there are none (D5). */
async function shiftByOffice(db: Db, before: Day | null, after: Day | null | undefined, today: Day) {
  if (after === undefined || after === before) return null;
  const { starts_on } = await organisationRow(db);
  return touchedByStart(db, { before: startOf(before, starts_on), after: startOf(after, starts_on), today });
}

const hoursNames = async (db: Db, ids: readonly string[]) =>
  (await namedRows(db, 'working_hours')).flatMap(({ id, name }) => (ids.includes(String(id)) ? [name] : [])).join(', ');

function refuseOutside(place: Place, bounds: OfficeBounds): void {
  const side = outside(place, bounds);
  if (side === 'lat') throw refuseField('lat', officeTexts.invalidLatitude);
  if (side === 'lng') throw refuseField('lng', officeTexts.invalidLongitude);
}

async function refuseUnknownHours(db: Db, { working_hour_ids }: OfficeFields): Promise<void> {
  const known = await lockedHours(db, working_hour_ids.map(Number));
  if (known.length < working_hour_ids.length) throw refuseField('working_hour_ids', officeTexts.hoursNotExist);
}

/** An office must keep offering the hours its staff work by, since those staff could not be saved again otherwise. */
async function refuseDroppedHours(
  { db, today }: { db: Db; today: Day },
  { id, working_hour_ids: before }: Office,
  { working_hour_ids: after }: OfficeFields,
): Promise<void> {
  const dropped = before.filter((hours) => !after.includes(hours));
  for (const hours of dropped) {
    const { staff, names } = await staffByHours(db, { office_id: id, working_hour_id: Number(hours) }, today);
    const values = { hours: await hoursNames(db, [hours]), staff, names };
    if (staff > 0) throw refuseField('working_hour_ids', officeTexts.hoursInUse, values);
  }
}
