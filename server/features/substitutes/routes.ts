import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { dropdownBatch } from '#domain/limits.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { type NamedSubstitution, refusalOfDates, type Substitution } from '#domain/substitutes/rules.ts';
import { substituteSheet } from '#domain/substitutes/sheet.ts';
import { substituteTexts as texts } from '#domain/substitutes/texts.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { editRow, removeRow } from '#server/platform/database/rows.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { staffFor } from '../people/person.ts';
import { matchingStaff } from '../people/store.ts';
import { findable } from '../people/visible-store.ts';
import { addSubstitute, checkedSubstitute, storedKinds } from './naming.ts';
import { notifyEnded, notifyNamed } from './notices.ts';
import { nameable, namesFor, type SubstituteRow, substituteForChange, substitutePage } from './store.ts';

const log = changeLog('substitutes');

const list = ({ db, viewer, query, today }: Call<typeof substitutes.list>) => substitutePage(db, viewer, query, today);

/** Mounts who decides for whom from a day to a day (decision 0152). */
export const substituteRoutes = routesOf(substitutes, {
  list,
  listFile: listFile(substitutes.list, substituteSheet, list),
  people: async ({ db, viewer, query }) => {
    const { staffs } = await matchingStaff(db, findable(viewer, 'edit_staff'), { limit: dropdownBatch, ...query });
    return { users: staffs };
  },
  choices: async ({ db, viewer, query }) => {
    const { staffs } = await matchingStaff(db, nameable(viewer), { limit: dropdownBatch, ...query });
    return { users: staffs };
  },
  add: async (call) => {
    const { body, viewer, today } = call;
    const owner = body.user_id === viewer.id ? viewer : await staffFor(call, body.user_id, 'edit_staff');
    refuseDates(refusalOfDates(body, today));
    const substitute = await checkedSubstitute(call, body);
    const id = await addSubstitute(call, body, { substitute });
    await notifyNamed(call, [noticed({ ...body, user: owner.name, substitute })]);
    return { id, ...answer(texts.added) };
  },
  edit: async (call) => {
    const { db, body, today } = call;
    const row = await changeable(call, body.id);
    await log.refuseStale(call, row, body, () => ({ substitute_id: row.substitute }));
    const days = row.with_leave ? row : body;
    const one = {
      ...row,
      substitute_id: body.substitute_id,
      kinds: body.kinds,
      date_from: days.date_from,
      date_to: days.date_to,
    };
    if (!row.with_leave) refuseDates(refusalOfDates(body, today, row));
    const substitute = await checkedSubstitute(call, one, row.id);
    await editRow(db, 'substitutes', row.id, {
      substitute_id: one.substitute_id,
      kinds: storedKinds(one.kinds),
      ...(row.with_leave ? {} : { date_from: body.date_from, date_to: body.date_to }),
    });
    const after = shown({ ...one, substitute });
    await log.add(call, row.id, 'changed', after, { before: shown(row), after, about: row.user_id });
    if (row.state !== 'waiting') {
      const isOther = row.substitute_id !== one.substitute_id;
      if (isOther) await notifyEnded(call, [noticed(row)]);
      await notifyNamed(call, [noticed({ ...one, substitute })]);
    }
    return { id: row.id, ...answer(words.saved) };
  },
  remove: async (call) => {
    const row = await changeable(call, call.params.id);
    await removeRow(call.db, 'substitutes', row.id, call.now);
    await log.add(call, row.id, 'removed', shown(row), { before: shown(row), about: row.user_id });
    if (row.state !== 'waiting') await notifyEnded(call, [noticed(row)]);
    return answer(texts.removed);
  },
});

/** One that the caller may change; what is over stays as it was. */
async function changeable(
  call: Pick<Call<typeof substitutes.remove>, 'db' | 'viewer' | 'today'>,
  id: number,
): Promise<SubstituteRow> {
  await lockUntilCommit(call.db, 'substitutes');
  const row = orNotFound(await substituteForChange(call.db, call.viewer, id, call.today));
  if (!namesFor(call.viewer, row.owner)) throw notFound();
  if (row.state === 'over') throw refuse(texts.isOver);
  return row;
}

function refuseDates(refusal: ReturnType<typeof refusalOfDates>): void {
  if (refusal) throw refuseField(refusal.field, refusal.text, refusal.values);
}

/** As the audit log shows one. */
const shown = ({ substitute, date_from, date_to, kinds }: Substitution & { substitute: string }) => ({
  substitute,
  date_from,
  date_to,
  kinds,
});

const noticed = ({ date_from, date_to, ...one }: Omit<NamedSubstitution, 'id'>) => ({
  ...one,
  first_day: date_from,
  last_day: date_to,
});
