import { addDays } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { workingHourSheet } from '#domain/working-hours/sheet.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { notFound, orNotFound, refuse } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { changeFacts } from '../days/change.ts';
import { peopleByHours } from '../days/store.ts';
import {
  addWorkingHour,
  comingHours,
  editWorkingHour,
  firstStaff,
  withdrawHours,
  workingHourPage,
  workingHourRow,
  workingHourUses,
} from './store.ts';

const records = recordsOf('working_hours');
const list = ({ db, query, today }: Call<typeof workingHours.list>) => workingHourPage(db, query, today);

/** Mounts working hours; each change touches everyone who works by a set, from a day on (D5, D6). */
export const workingHourRoutes = routesOf(workingHours, {
  list,
  listFile: listFile(workingHours.list, workingHourSheet, list),
  add: (call) =>
    changeFacts(call, 'hours', async (db) => {
      const { name } = call.body;
      const id = await addWorkingHour(db, call.body, call);
      await records.log(call, id, 'added', { name }, { after: call.body });
      return { id };
    }),
  edit: (call) =>
    changeFacts(call, 'hours', async (db, touch) => {
      const { id, version, valid_from, ...fields } = call.body;
      const from = valid_from ?? addDays(call.today, 1);
      const current = orNotFound(await workingHourRow(db, id, from));
      await records.refuseStale(call, current, () => ({ days: texts.days }));
      await editWorkingHour(db, id, fields, from, call);
      touch({ people: await peopleByHours(db, id), from });
      await records.log(call, id, 'changed', { ...current, from }, { before: current, after: fields });
      return { id };
    }),
  coming: async ({ db, params: { id }, today }) => ({
    data: await comingHours(db, id, today),
    staff: await firstStaff(db, id, today),
  }),
  withdraw: (call) =>
    changeFacts(call, 'hours', async (db, touch) => {
      const { id, valid_from: from } = call.params;
      const current = orNotFound(await workingHourRow(db, id, call.today));
      if (!(await withdrawHours(db, id, from, call.today))) throw notFound();
      touch({ people: await peopleByHours(db, id), from });
      await records.log(call, id, 'withdrawn', { ...current, from });
      return { id };
    }),
  remove: async (call) => {
    const current = orNotFound(await workingHourRow(call.db, call.params.id, call.today));
    const uses = await workingHourUses(call.db, current.id, call.today);
    if (uses.staff + uses.offices > 0) throw refuse(texts.inUse, uses);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});
