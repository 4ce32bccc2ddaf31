import { addDays, type Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { notFound, orNotFound, refuse } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { recordsOf } from '../audit/records.ts';
import { type JudgingCall, rejudgeOrLater } from '../days/later.ts';
import { changeWorkdays, recountLeave } from '../days/recount.ts';
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

const records = recordsOf('working_hours', { facts: true });

/** Mounts working hours. */
export const workingHourRoutes = routesOf(workingHours, {
  list: ({ db, query, today }) => workingHourPage(db, query, today),
  add: async (call) => {
    const { name } = call.body;
    const id = await addWorkingHour(call.db, call.body, call);
    await records.log(call, id, 'added', { name }, { after: call.body });
    return { id };
  },
  edit: async (call) => {
    const { db, today } = call;
    const { id, version, valid_from, ...fields } = call.body;
    const from = valid_from ?? addDays(today, 1);
    await changeWorkdays(db);
    const current = orNotFound(await workingHourRow(db, id, from));
    await records.refuseStale(call, current, () => ({ days: texts.days }));
    await editWorkingHour(db, id, fields, from, call);
    await countAgain(call, id, from);
    await records.log(call, id, 'changed', { ...current, from }, { before: current, after: fields });
    return { id };
  },
  coming: async ({ db, params: { id }, today }) => ({
    data: await comingHours(db, id, today),
    staff: await firstStaff(db, id, today),
  }),
  withdraw: async (call) => {
    const { id, valid_from } = call.params;
    await changeWorkdays(call.db);
    const current = orNotFound(await workingHourRow(call.db, id, call.today));
    if (!(await withdrawHours(call.db, id, valid_from, call.today))) throw notFound();
    await countAgain(call, id, valid_from);
    await records.log(call, id, 'withdrawn', { ...current, from: valid_from });
    return { id };
  },
  remove: async (call) => {
    const current = orNotFound(await workingHourRow(call.db, call.params.id, call.today));
    const uses = await workingHourUses(call.db, current.id, call.today);
    if (uses.staff + uses.offices > 0) throw refuse(texts.inUse, uses);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});

/** Recounts leave and judges days again for everyone who works by a set, from a day on (D5, D6). */
async function countAgain(call: JudgingCall, id: number, from: Day): Promise<void> {
  const people = await peopleByHours(call.db, id);
  await recountLeave(call, { people, from, because: 'hours' });
  await rejudgeOrLater(call, { people, from, to: call.today, reason: 'hours' });
}
