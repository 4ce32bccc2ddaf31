import { holidays } from '#domain/holidays/contract.ts';
import { holidaySheet } from '#domain/holidays/sheet.ts';
import { stateNames } from '#domain/holidays/states.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { answer, type Text } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { changeFacts, type TouchedDays } from '../days/change.ts';
import {
  addHoliday,
  concernedStaff,
  editHoliday,
  type HolidayFields,
  holidayPage,
  holidayRow,
  holidayYears,
  nameThatIsThere,
  officeChoices,
  positionChoices,
  removeHoliday,
  unknownOffices,
  unknownPositions,
} from './store.ts';
import { holidaysOfYear, statesOfOffices } from './year-store.ts';

const records = recordsOf('holidays');
const page = ({ db, query, today }: Call<typeof holidays.list>) => holidayPage(db, query, today);

/** Mounts public holidays; each change touches the days a holiday covers, or covered (D5, D6). */
export const holidayRoutes = routesOf(holidays, {
  list: async (call) => {
    const [list, positions, offices, years] = await Promise.all([
      page(call),
      positionChoices(call.db),
      officeChoices(call.db),
      holidayYears(call.db),
    ]);
    return { ...list, positions, offices, years };
  },
  year: async ({ db, viewer, params, query }) => {
    const [holidays, years, states] = await Promise.all([
      holidaysOfYear(db, params.year, query.whose, viewer.id),
      holidayYears(db),
      statesOfOffices(db),
    ]);
    return { holidays, years, states };
  },
  listFile: listFile(holidays.list, holidaySheet, page),
  add: (call) =>
    changeFacts(call, 'holiday', async (db, touch) => {
      const { body } = call;
      await refuseWrong(db, body, null);
      const id = await addHoliday(db, body);
      touch(daysOf(body));
      await records.log(call, id, 'added', body, { after: body });
      return { id };
    }),
  edit: (call) =>
    changeFacts(call, 'holiday', async (db, touch) => {
      const { id, version, ...fields } = call.body;
      const current = orNotFound(await holidayRow(db, id));
      await records.refuseStale(call, current, async () => ({
        position_ids: await positionNames(db, current.position_ids),
        states: current.states?.map((code) => stateNames[code]).join(', ') ?? texts.everywhere,
        office_ids: await officeNames(db, current.office_ids),
      }));
      await refuseWrong(db, fields, id);
      await editHoliday(db, id, fields);
      touch(daysOf(current));
      touch(daysOf(fields));
      await records.log(call, id, 'changed', current, { before: current, after: fields });
      return { id };
    }),
  concerned: ({ db, body }) => concernedStaff(db, body),
  remove: (call) =>
    changeFacts(call, 'holiday', async (db, touch) => {
      const current = orNotFound(await holidayRow(db, call.params.id));
      await removeHoliday(db, current.id);
      touch(daysOf(current));
      await records.log(call, current.id, 'removed', current, { before: current });
      return answer(texts.removed);
    }),
});

const daysOf = ({ start, end }: Pick<HolidayFields, 'start' | 'end'>): TouchedDays => ({
  people: 'all',
  from: start,
  to: end,
});

async function positionNames(db: Db, ids: readonly number[] | null): Promise<string | Text> {
  if (ids === null) return texts.everyone;
  const positions = await positionChoices(db);
  return positions.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
}

async function officeNames(db: Db, ids: readonly number[] | null): Promise<string | Text> {
  if (ids === null) return texts.everywhere;
  const offices = await officeChoices(db);
  return offices.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
}

async function refuseWrong(db: Db, fields: HolidayFields, exceptId: number | null): Promise<void> {
  const unknown = await unknownPositions(db, fields.position_ids ?? []);
  if (unknown.length > 0) throw refuseField('position_ids', texts.unknownPosition);
  const unknownOffice = await unknownOffices(db, fields.office_ids ?? [], exceptId);
  if (unknownOffice.length > 0) throw refuseField('office_ids', texts.unknownOffice);
  const name = await nameThatIsThere(db, fields, exceptId);
  if (name) throw refuseField(name, texts.isThere);
}
