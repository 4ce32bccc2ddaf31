import { holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { answer, type Text } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { recordsOf } from '../audit/records.ts';
import { type JudgingCall, rejudgeOrLater } from '../days/later.ts';
import { changeWorkdays, recountLeave } from '../days/recount.ts';
import {
  addHoliday,
  editHoliday,
  type HolidayFields,
  holidayPage,
  holidayRow,
  isHolidayThere,
  positionChoices,
  unknownPositions,
} from './store.ts';

const records = recordsOf('holidays', { facts: true });

/** Mounts public holidays. */
export const holidayRoutes = routesOf(holidays, {
  list: ({ db, query, today }) => holidayPage(db, query, today),
  add: async (call) => {
    const { db, body } = call;
    await changeWorkdays(db);
    await refuseWrong(db, body, null);
    const id = await addHoliday(db, body);
    await judgeAgain(call, body);
    await records.log(call, id, 'added', body, { after: body });
    return { id };
  },
  edit: async (call) => {
    const { db } = call;
    const { id, version, ...fields } = call.body;
    await changeWorkdays(db);
    const current = orNotFound(await holidayRow(db, id));
    await records.refuseStale(call, current, async () => ({
      position_ids: await positionNames(db, current.position_ids),
    }));
    await refuseWrong(db, fields, id);
    await editHoliday(db, id, fields);
    await judgeAgain(call, current, fields);
    await records.log(call, id, 'changed', current, { before: current, after: fields });
    return { id };
  },
  remove: async (call) => {
    await changeWorkdays(call.db);
    const current = orNotFound(await holidayRow(call.db, call.params.id));
    await records.remove(call, current);
    await judgeAgain(call, current);
    return answer(texts.removed);
  },
});

/** Recounts leave and judges days again that a holiday covers, or covered (D5, D6). */
async function judgeAgain(call: JudgingCall, ...ranges: Pick<HolidayFields, 'start' | 'end'>[]): Promise<void> {
  for (const { start, end } of ranges) {
    await recountLeave(call, { people: 'all', from: start, to: end, because: 'holiday' });
    await rejudgeOrLater(call, { people: 'all', from: start, to: end, reason: 'holiday' });
  }
}

async function positionNames(db: Db, ids: readonly number[] | null): Promise<string | Text> {
  if (ids === null) return texts.everyone;
  const positions = await positionChoices(db);
  return positions.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
}

async function refuseWrong(db: Db, fields: HolidayFields, exceptId: number | null): Promise<void> {
  const unknown = await unknownPositions(db, fields.position_ids ?? []);
  if (unknown.length > 0) throw refuseField('position_ids', texts.unknownPosition);
  if (await isHolidayThere(db, fields, exceptId)) throw refuseField('details', texts.isThere);
}
