import { grades } from '#domain/grades/contract.ts';
import { gradeSheet } from '#domain/grades/sheet.ts';
import { gradeTexts as texts } from '#domain/grades/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { leaveTypesNaming } from '../people/rule-names-store.ts';
import { gradeForChange, gradePage, gradeUses } from './store.ts';

const records = recordsOf('grades');

const list = ({ db, query, today }: Call<typeof grades.list>) => gradePage(db, query, today);

/** Mounts grades. */
export const gradeRoutes = routesOf(grades, {
  list,
  listFile: listFile(grades.list, gradeSheet, list),
  add: async (call) => ({ id: await records.add(call, call.body) }),
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = orNotFound(await gradeForChange(call.db, id));
    await records.refuseStale(call, current);
    if (fields.name !== current.name) {
      const uses = await gradeUses(call.db, current.name, call.today);
      if (uses.staff > 0) throw refuseField('name', texts.nameInUse, uses);
      const rules = await leaveTypesNaming(call.db, 'grades', current.name);
      if (rules) throw refuseField('name', texts.nameInRules, rules);
    }
    await records.edit(call, current, fields);
    return { id };
  },
  remove: async (call) => {
    const current = orNotFound(await gradeForChange(call.db, call.params.id));
    const uses = await gradeUses(call.db, current.name, call.today);
    if (uses.staff > 0) throw refuse(texts.inUse, uses);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});
