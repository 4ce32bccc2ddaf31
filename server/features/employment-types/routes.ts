import { employmentTypes } from '#domain/employment-types/contract.ts';
import { isSpecified } from '#domain/employment-types/rules.ts';
import { employmentTypeTexts as texts } from '#domain/employment-types/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { recordsOf } from '../audit/records.ts';
import { employmentTypeForChange, employmentTypePage, employmentTypeUses } from './store.ts';

const records = recordsOf('employment_types');

/** Mounts employment types. */
export const employmentTypeRoutes = routesOf(employmentTypes, {
  list: ({ db, query, today }) => employmentTypePage(db, query, today),
  add: async (call) => ({ id: await records.add(call, call.body) }),
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = orNotFound(await employmentTypeForChange(call.db, id));
    await records.refuseStale(call, current);
    if (fields.name !== current.name) {
      if (isSpecified(current.name)) throw refuseField('name', texts.nameStays);
      const uses = await employmentTypeUses(call.db, current.name, call.today);
      if (uses.staff > 0) throw refuseField('name', texts.nameInUse, uses);
    }
    await records.edit(call, current, fields);
    return { id };
  },
  remove: async (call) => {
    const current = orNotFound(await employmentTypeForChange(call.db, call.params.id));
    const uses = await employmentTypeUses(call.db, current.name, call.today);
    if (uses.staff > 0) throw refuse(texts.inUse, uses);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});
